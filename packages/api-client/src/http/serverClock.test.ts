import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readServerDate, serverNow } from './serverClock.ts'

const NOW = Date.parse('2026-10-29T13:00:00Z')
const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => {
  readServerDate(new Date().toUTCString(), Date.now())
  vi.useRealTimers()
})

describe('serverNow', () => {
  it.each([
    ['slow by an hour', HOUR],
    ['fast by an hour', -HOUR],
    ['slow by three seconds', 3000],
  ])('is within a second of the server for a device that is %s', (_device, difference) => {
    readServerDate(new Date(NOW + difference).toUTCString(), NOW - 200)
    expect(Math.abs(serverNow() - (NOW + difference))).toBeLessThan(1000)
  })

  it.each([0, 400, 999])('is the time of a device that agrees, %d ms into a second', (ms) => {
    vi.setSystemTime(NOW + ms)
    readServerDate(new Date(NOW).toUTCString(), NOW + ms - 50)
    expect(serverNow()).toBe(NOW + ms)
  })

  it('follows the device between two responses', () => {
    readServerDate(new Date(NOW + HOUR).toUTCString(), NOW - 200)
    const before = serverNow()
    vi.setSystemTime(NOW + 5000)
    expect(serverNow()).toBe(before + 5000)
    // a response that agrees with the correction does not change it
    readServerDate(new Date(NOW + HOUR + 5000).toUTCString(), NOW + 4800)
    expect(serverNow()).toBe(before + 5000)
  })

  it('follows a device whose clock was corrected', () => {
    readServerDate(new Date(NOW + HOUR).toUTCString(), NOW - 200)
    vi.setSystemTime(NOW + HOUR + 10)
    readServerDate(new Date(NOW + HOUR).toUTCString(), NOW + HOUR)
    expect(serverNow()).toBe(NOW + HOUR + 10)
  })

  it.each([undefined, null, '', 'soon'])('ignores the header %j', (header) => {
    readServerDate(header, NOW)
    expect(serverNow()).toBe(NOW)
  })
})
