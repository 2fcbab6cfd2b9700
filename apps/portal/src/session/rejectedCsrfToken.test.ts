import { expect, it } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { isCsrfTokenRejectedAgain } from './rejectedCsrfToken.ts'

it('knows a second refusal within a minute from one that came later', () => {
  const { storage } = memoryStorage()
  const refusedAt = (now: number) => isCsrfTokenRejectedAgain(now, () => storage)
  expect([refusedAt(1000), refusedAt(2000), refusedAt(61_999), refusedAt(200_000)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it.each(['', 'garbage', 'null', '1e999', '{}'])(
  'makes nothing of what somebody else left: %j',
  (left) => {
    const { storage, kept } = memoryStorage()
    kept['portal:token-refused-at'] = left
    expect(isCsrfTokenRejectedAgain(1_700_000_000_000, () => storage)).toBe(false)
  },
)

it('says yes where a tab cannot remember, so that nothing goes round in circles', () => {
  const refused = (): never => {
    throw new DOMException('Denied', 'SecurityError')
  }
  expect(isCsrfTokenRejectedAgain(1000, refused)).toBe(true)
})
