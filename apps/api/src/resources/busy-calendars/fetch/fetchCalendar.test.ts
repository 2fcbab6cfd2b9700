import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CalendarDouble,
  type CalendarReply,
  startCalendarDouble,
} from '../../../testing/calendars/calendarDouble.ts'
import { createCalendar } from '../../../testing/calendars/createCalendar.ts'
import { generousTimeoutMs } from '../../../testing/generousTimeout.ts'
import { type FetchOptions, fetchCalendar } from './fetchCalendar.ts'
import { isPublicAddress } from './isPublicAddress.ts'

let calendars: CalendarDouble
beforeAll(async () => {
  calendars = await startCalendarDouble()
})
afterAll(() => calendars.close())
beforeEach(() => calendars.reply({ '*': { body: text } }))

const text = createCalendar()
const none = { etag: null, lastModified: null }
const get = (url: string, options: Partial<FetchOptions> = {}) =>
  fetchCalendar(url, {
    allowLoopback: true,
    from: Date.parse('2026-12-01T00:00:00Z'),
    ownAddresses: [],
    validators: none,
    timeoutMs: generousTimeoutMs,
    ...options,
  })

/** Resolves every host to these addresses. */
const resolveTo =
  (...addresses: readonly string[]): NonNullable<FetchOptions['resolveHost']> =>
  (_, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a00:1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['example.com', false],
])('isPublicAddress(%s) is %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

describe('the target', () => {
  it.each([
    ['http://calendar.example.com/a.ics', 'invalid_url'],
    ['ftp://calendar.example.com/a.ics', 'invalid_url'],
    ['file:///etc/passwd', 'invalid_url'],
    ['https://user:secret@calendar.example.com/a.ics', 'invalid_url'],
    ['http://127.0.0.1/a.ics', 'invalid_url'],
    ['https://127.0.0.1/a.ics', 'blocked_address'],
    ['https://2130706433/a.ics', 'blocked_address'],
    ['https://0x7f.1/a.ics', 'blocked_address'],
    ['https://10.1.2.3/a.ics', 'blocked_address'],
    ['https://169.254.169.254/latest/meta-data', 'blocked_address'],
    ['https://[::1]/a.ics', 'blocked_address'],
    ['https://[::ffff:127.0.0.1]/a.ics', 'blocked_address'],
    ['https://[64:ff9b::10.0.0.1]/a.ics', 'blocked_address'],
    ['https://localhost/a.ics', 'blocked_address'],
  ])('rejects %s in production as %s', async (url, problem) => {
    await expect(get(url, { allowLoopback: false })).rejects.toMatchObject({ problem })
  })

  it.each([
    ['a private address', ['10.0.0.1']],
    ['a public and a private address', ['8.8.8.8', '192.168.0.1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['a translated address', ['64:ff9b::7f00:1']],
    ['no address', []],
  ])('rejects a host that resolves to %s', async (_, addresses) => {
    const before = calendars.requests.length
    await expect(
      get('https://calendar.example.com/', {
        allowLoopback: false,
        resolveHost: resolveTo(...addresses),
      }),
    ).rejects.toMatchObject({ problem: 'blocked_address' })
    expect(calendars.requests).toHaveLength(before)
  })

  it('rejects a private address in development, too', async () => {
    await expect(get('https://10.0.0.1/')).rejects.toMatchObject({ problem: 'blocked_address' })
    await expect(get('http://10.0.0.1/')).rejects.toMatchObject({ problem: 'invalid_url' })
  })
})

describe('redirects', () => {
  const redirect = (location: string): CalendarReply => ({ status: 302, headers: { location } })

  it('follows three', async () => {
    calendars.reply({
      '/1': redirect('/2'),
      '/2': redirect(`${calendars.url}/3`),
      '/3': redirect('/4'),
      '/4': { body: text },
    })
    expect(await get(`${calendars.url}/1`)).toMatchObject({ text })
  })

  it.each([
    ['a fourth', '/loop', 'too_many_redirects'],
    ['one to a private address', 'https://169.254.169.254/', 'blocked_address'],
    ['one to another protocol', 'file:///etc/passwd', 'invalid_url'],
    ['one to a server without encryption', 'http://calendar.example.com/', 'invalid_url'],
    ['one to no URL', 'https://', 'rejected'],
  ])('rejects %s', async (_, location, problem) => {
    calendars.reply({ '*': redirect(location) })
    await expect(get(`${calendars.url}/loop`)).rejects.toMatchObject({ problem })
  })
})

describe('the response', () => {
  const large = createCalendar(
    Array.from({ length: 80_000 }, () => `EXDATE;X-NOTE=${'a'.repeat(50)}:20261203`),
  )
  const cases: readonly [string, CalendarReply, string][] = [
    ['a page with 200', { body: '<!doctype html><title>Log in</title>' }, 'not_a_calendar'],
    ['an interrupted download', { body: text.slice(0, -20) }, 'not_a_calendar'],
    ['an empty response', {}, 'not_a_calendar'],
    ['more than 5 MB', { body: large }, 'too_large'],
    [
      'more than 5 MB after decompression',
      { headers: { 'content-encoding': 'gzip' }, body: gzipSync(large) },
      'too_large',
    ],
    [
      'invalid compression',
      { headers: { 'content-encoding': 'gzip' }, body: text },
      'not_a_calendar',
    ],
    [
      'another compression',
      { headers: { 'content-encoding': 'br' }, body: text },
      'not_a_calendar',
    ],
    ['404', { status: 404 }, 'rejected'],
    ['304 without a copy', { status: 304 }, 'rejected'],
    ['503', { status: 503 }, 'unreachable'],
  ]
  it.each(cases)('rejects %s', async (_, reply, problem) => {
    calendars.reply({ '*': reply })
    await expect(get(calendars.url)).rejects.toMatchObject({ problem })
  })

  it.each([
    ['past events', (year: number) => [`DTSTART:${year}0601T120000Z`, 'DURATION:PT1H']],
    ['texts', () => ['DTSTART:20261203T120000Z', `DESCRIPTION:${'a'.repeat(200)}\r\n aaa`]],
  ])('reads a calendar of 12 MB that consists of %s', { tags: 'deep' }, async (_, createEvent) => {
    const next = ['DTSTART:20261204T120000Z', 'DTEND:20261204T130000Z']
    const events = Array.from({ length: 40_000 }, (_value, index) => [
      `UID:${index}@example.com`,
      ...createEvent(1990 + (index % 36)),
      `X-ALT-DESC:${'b'.repeat(140)}`,
    ])
    calendars.reply({ '*': { body: createCalendar(...events, next) } })
    const { text: kept } = await get(calendars.url)
    expect(kept).toContain(next.join('\r\n'))
    expect(kept?.length).toBeLessThan(5_000_000)
  })

  it('gives up at the deadline', async () => {
    calendars.reply({ '*': { hangs: true } })
    await expect(get(calendars.url, { timeoutMs: 100 })).rejects.toMatchObject({
      problem: 'timeout',
    })
  })

  it('reports a server that does not exist as unreachable', async () => {
    const gone = await startCalendarDouble()
    gone.close()
    await expect(get(gone.url)).rejects.toMatchObject({ problem: 'unreachable' })
  })

  it('decompresses, returns the validators and sends them', async () => {
    const headers = { etag: '"1"', 'last-modified': 'Tue, 01 Dec 2026 12:00:00 GMT' }
    calendars.reply({
      '*': { headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(text) },
    })
    const { text: body, ...validators } = await get(calendars.url)
    expect(body).toBe(text)
    calendars.reply({ '*': { status: 304 } })
    expect(await get(calendars.url, { validators })).toEqual({ ...validators, text: null })
    expect(calendars.requests.at(-1)).toMatchObject({
      'if-none-match': headers.etag,
      'if-modified-since': headers['last-modified'],
    })
  })
})
