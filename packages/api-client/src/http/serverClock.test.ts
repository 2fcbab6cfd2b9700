import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServerClock, type ServerClock } from './serverClock.ts'

const NOW = Date.parse('2026-10-29T13:00:00Z')
const HOUR = 3_600_000

let clock: ServerClock
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  clock = createServerClock()
})
afterEach(() => void vi.useRealTimers())

describe('createServerClock', () => {
  it.each([
    ['slow by an hour', HOUR],
    ['fast by an hour', -HOUR],
    ['slow by three seconds', 3000],
  ])('returns the server time within a second on a device that is %s', (_device, difference) => {
    clock.readDate(new Date(NOW + difference).toUTCString(), NOW - 200)
    expect(Math.abs(clock.now() - (NOW + difference))).toBeLessThan(1000)
  })

  it.each([0, 400, 999])('returns the time of a device that agrees, %d ms into a second', (ms) => {
    vi.setSystemTime(NOW + ms)
    clock.readDate(new Date(NOW).toUTCString(), NOW + ms - 50)
    expect(clock.now()).toBe(NOW + ms)
  })

  it('starts with the offset that was known last, and reports another one', () => {
    const changes: number[] = []
    const known = createServerClock({
      offset: HOUR,
      onOffsetChange: (offset) => changes.push(offset),
    })
    expect(known.now()).toBe(NOW + HOUR)
    expect(known.correct(NOW - 5000)).toBe(NOW + HOUR - 5000)
    known.readDate(new Date(NOW + HOUR).toUTCString(), NOW - 200)
    expect(changes).toEqual([])
    known.readDate(new Date(NOW).toUTCString(), NOW - 200)
    expect(changes).toEqual([0])
  })

  it('follows the device between two responses', () => {
    clock.readDate(new Date(NOW + HOUR).toUTCString(), NOW - 200)
    const before = clock.now()
    vi.setSystemTime(NOW + 5000)
    expect(clock.now()).toBe(before + 5000)
    // a response that agrees with the correction does not change it
    clock.readDate(new Date(NOW + HOUR + 5000).toUTCString(), NOW + 4800)
    expect(clock.now()).toBe(before + 5000)
  })

  it('follows a device whose clock was corrected', () => {
    clock.readDate(new Date(NOW + HOUR).toUTCString(), NOW - 200)
    vi.setSystemTime(NOW + HOUR + 10)
    clock.readDate(new Date(NOW + HOUR).toUTCString(), NOW + HOUR)
    expect(clock.now()).toBe(NOW + HOUR + 10)
  })

  it.each([undefined, null, '', 'soon'])('ignores the Date header %j', (header) => {
    clock.readDate(header, NOW)
    expect(clock.now()).toBe(NOW)
  })
})
