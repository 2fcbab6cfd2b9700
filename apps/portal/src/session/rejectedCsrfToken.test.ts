import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../testing/createMemoryStorage.ts'
import { isCsrfTokenRejectedAgain } from './rejectedCsrfToken.ts'

describe('isCsrfTokenRejectedAgain', () => {
  it('returns true for a second rejection within a minute', () => {
    const { storage } = createMemoryStorage()
    const rejectAt = (now: number) => isCsrfTokenRejectedAgain(now, () => storage)
    expect([rejectAt(1000), rejectAt(2000), rejectAt(61_999), rejectAt(200_000)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it.each(['', 'garbage', 'null', '1e999', '{}'])('ignores the invalid stored value %j', (text) => {
    const { storage, stored } = createMemoryStorage()
    stored['portal:token-refused-at'] = text
    expect(isCsrfTokenRejectedAgain(1_700_000_000_000, () => storage)).toBe(false)
  })

  it('returns true without storage, so that the page never redirects in a loop', () => {
    const denied = (): never => {
      throw new DOMException('Denied', 'SecurityError')
    }
    expect(isCsrfTokenRejectedAgain(1000, denied)).toBe(true)
  })
})
