import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  forgetOnReload,
  takeReturnedPayment,
  watchedPayment,
  watchPayment,
} from './watchedPayment.ts'

const NOW = Date.UTC(2026, 9, 29, 13)
let kept: Record<string, string> = {}
let address = ''

/** Loads a document in the same tab. */
function load(path: string, now = NOW) {
  address = path
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => void (address = to),
  }
  vi.stubGlobal('window', { location: { href: `https://portal.example${path}` }, history })
  takeReturnedPayment(now)
}

beforeEach(() => {
  kept = {}
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  })
})
afterEach(() => {
  watchPayment(null)
  vi.unstubAllGlobals()
})

it('takes the payment out of the address, which keeps the rest', () => {
  load('/appointments?scope=past&payment=p1#top')
  expect(watchedPayment()).toEqual({
    id: 'p1',
    isCancelled: false,
    isForSession: false,
    since: NOW,
  })
  expect(address).toBe('https://portal.example/appointments?scope=past#top')
  load('/home?payment=p2&payment_cancelled=1')
  expect(watchedPayment()).toMatchObject({ id: 'p2', isCancelled: true })
  expect(address).toBe('https://portal.example/home')
})

it('knows that the session of the draft was bought along where the booking is confirmed', () => {
  load('/appointments/confirm?payment=p1')
  expect(watchedPayment()?.isForSession).toBe(true)
})

it('goes on waiting after a reload, as long as it waited before', () => {
  load('/home?payment=p1')
  load('/home', NOW + 5000)
  expect(watchedPayment()).toEqual({
    id: 'p1',
    isCancelled: false,
    isForSession: false,
    since: NOW,
  })
})

it('shows what came of it on this page, and no more after a reload', () => {
  load('/home?payment=p1')
  forgetOnReload()
  expect(watchedPayment()?.id).toBe('p1')
  load('/home')
  expect(watchedPayment()).toBeNull()
})

it.each([
  'null',
  '{',
  '[]',
  '"p1"',
  '{"id":1}',
  '{"id":"p1","isCancelled":false,"isForSession":false}',
])('%s in the storage is waited for by nobody', (text) => {
  kept['portal:payment'] = text
  load('/home')
  expect(watchedPayment()).toBeNull()
})

it('a refused storage does not keep a payment from being shown', () => {
  vi.stubGlobal('sessionStorage', undefined)
  load('/home?payment=p1')
  expect(watchedPayment()?.id).toBe('p1')
})
