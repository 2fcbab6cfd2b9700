import { afterEach, describe, expect, it, vi } from 'vitest'
import { readClockOffset, storeClockOffset } from './clockOffset.ts'

function stubStorage(items: Record<string, string> = {}): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
  })
}
afterEach(() => void vi.unstubAllGlobals())

describe('the clock offset', () => {
  it('is the stored one, 0 on a new device', () => {
    stubStorage()
    expect(readClockOffset()).toBe(0)
    storeClockOffset(-7_200_000)
    expect(readClockOffset()).toBe(-7_200_000)
  })

  it.each(['', 'NaN', 'Infinity', '1e400', '{}', '0.5'])(
    'is 0 for the stored text "%s"',
    (text) => {
      stubStorage({ clock_offset: text })
      expect(readClockOffset()).toBe(0)
    },
  )

  it('is 0 when the browser denies the storage', () => {
    vi.stubGlobal('localStorage', undefined)
    storeClockOffset(5)
    expect(readClockOffset()).toBe(0)
  })
})
