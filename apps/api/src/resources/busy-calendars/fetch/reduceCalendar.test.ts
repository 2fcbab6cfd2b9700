import { expect, it } from 'vitest'
import { createCalendar } from '../../../testing/calendars/createCalendar.ts'
import { reduceCalendar } from './reduceCalendar.ts'

const from = Date.parse('2026-12-01T00:00:00Z')

async function* split(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const reduce = (text: string, size = 7): Promise<string> =>
  reduceCalendar(split(text, size), {
    from,
    maxLength: 100_000,
    ownAddresses: ['rivera@example.com'],
  })

const past = ['DTSTART:20200101T120000Z']
const ended = 'RRULE:FREQ=DAILY;UNTIL=20261101T000000Z'

it.each([
  ['has ended', ['DTSTART:20261101T120000Z', 'DTEND:20261101T130000Z'], false],
  ['ended two days ago at the latest', ['DTSTART:20261130T120000Z'], true],
  ['began long ago and lasts', ['DTSTART:20260101T120000Z', 'DTEND:20261224T130000Z'], true],
  ['lasts for weeks', ['DTSTART:20261101T120000Z', 'DURATION:P6W'], true],
  ['lasted for hours', ['DTSTART:20261101T120000Z', 'DURATION:PT48H'], false],
  ['has an unreadable duration', ['DTSTART:20200101T120000Z', 'DURATION:PT99999H'], true],
  ['was repeated until last month', [...past, 'RRULE:FREQ=WEEKLY;UNTIL=20261101T000000Z'], false],
  ['is repeated until this month', [...past, 'RRULE:FREQ=WEEKLY;UNTIL=20261203'], true],
  ['was repeated ten times', [...past, 'RRULE:FREQ=WEEKLY;COUNT=10;BYDAY=MO,WE'], false],
  ['is repeated a thousand times', [...past, 'RRULE:FREQ=WEEKLY;COUNT=1000'], true],
  ['was repeated on some Mondays', [...past, 'RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=5MO'], true],
  ['is repeated for sixty Mondays', [...past, 'RRULE:FREQ=DAILY;COUNT=400;BYDAY=MO'], true],
  ['is repeated, and each lasts for weeks', [...past, 'DTEND:20200301T120000Z', ended], true],
  ['is repeated', ['DTSTART:20200101T120000Z', 'RRULE:FREQ=WEEKLY'], true],
  ['has more dates', ['DTSTART:20200101T120000Z', 'RDATE:20261203T120000Z'], true],
  [
    'replaces a coming occurrence',
    ['DTSTART:20261101T120000Z', 'RECURRENCE-ID:20261208T120000Z'],
    true,
  ],
  [
    'replaced a past occurrence',
    ['DTSTART:20261101T120000Z', 'RECURRENCE-ID:20261108T120000Z'],
    false,
  ],
  [
    'moved a series from a past occurrence on',
    ['DTSTART:20261101T120000Z', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261101T100000Z'],
    true,
  ],
  ['has no time', ['SUMMARY:Nothing'], true],
  ['had a continued time', ['DTSTART;TZID=America/\r\n New_York:20200101T120000'], false],
  ['has a continued time', ['DTSTART;TZID=America/\r\n New_York:20261203T120000'], true],
])('decides about an event that %s', async (_what, lines, isKept) => {
  expect((await reduce(createCalendar(lines))).includes('BEGIN:VEVENT')).toBe(isKept)
})

it('keeps what decides about time, with continued lines, and nothing else', async () => {
  const text = createCalendar([
    'UID:a@example.com',
    'SUMMARY:Große Runde\r\n  with a long title',
    'DTSTART;TZID=America/\r\n New_York:20261203T120000',
    'BEGIN:VALARM',
    'DURATION:PT9H',
    'END:VALARM',
    'TRANSP:OPAQUE',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
  ]).replace('END:VCALENDAR', 'BEGIN:VTODO\r\nDUE:20261203T120000Z\r\nEND:VTODO\r\nEND:VCALENDAR')
  for (const size of [1, 2, 5, 10_000])
    expect((await reduce(text, size)).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Example//Calendar//EN',
      'BEGIN:VEVENT',
      'DTSTAMP:20261101T000000Z',
      'UID:a@example.com',
      'DTSTART;TZID=America/New_York:20261203T120000',
      'TRANSP:OPAQUE',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
})

it('rejects what remains too large, and a line without an end', async () => {
  const many = Array.from({ length: 3_000 }, () => 'RDATE:20261203T120000Z,20261204T120000Z')
  await expect(reduce(createCalendar(many), 10_000)).rejects.toThrow(RangeError)
  await expect(reduce(`BEGIN:VCALENDAR\r\n${'a'.repeat(2_000_000)}`, 10_000)).rejects.toThrow(
    RangeError,
  )
})

it('keeps busy times without events, and marks of what it does not know', async () => {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VFREEBUSY',
    'FREEBUSY:20261208T160000Z/PT1H',
    'END:VFREEBUSY',
    'BEGIN:VAVAILABILITY',
    'SUMMARY:Mondays',
    'END:VAVAILABILITY',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  expect(await reduce(text)).toBe(text.replace('SUMMARY:Mondays\r\n', ''))
})

it('keeps no attendee but the practitioner', async () => {
  const own = 'ATTENDEE;PARTSTAT=DECLINED;CN=Ana:mailto:Rivera@example.com'
  const folded = `${own.slice(0, 20)}\r\n ${own.slice(20)}`
  const other = 'ATTENDEE;CN=Kim:mailto:kim@example.net'
  const text = await reduce(createCalendar(['DTSTART:20261203T120000Z', other, folded]))
  expect(text.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([own])
})

it('keeps the newest copy of a series that has ended beside an older one', async () => {
  const copy = (...lines: string[]) => ['UID:a', ...past, 'DURATION:PT1H', ...lines]
  const ended = copy('SEQUENCE:2', 'RRULE:FREQ=DAILY;UNTIL=20261101T000000Z')
  const text = await reduce(createCalendar(ended, copy('SEQUENCE:1', 'RRULE:FREQ=DAILY')))
  expect(text.match(/SEQUENCE:\d/g)?.toSorted()).toEqual(['SEQUENCE:1', 'SEQUENCE:2'])
  expect(text).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/)
  expect(await reduce(createCalendar(ended))).not.toContain('SEQUENCE')
})

it('keeps what follows an event or an alarm that has no end', async () => {
  const lines = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART:20261203T120000Z',
    'BEGIN:VALARM',
    'BEGIN:VEVENT',
    'DTSTART:20261204T120000Z',
    'BEGIN:VALARM',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTSTART:20261101T120000Z',
    'END:VCALENDAR',
    '',
  ]
  const kept = lines.filter((line) => !line.endsWith('VALARM'))
  // the last one is past
  expect(await reduce(lines.join('\r\n'))).toBe(kept.toSpliced(6, 2).join('\r\n'))
})
