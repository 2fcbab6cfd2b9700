import { describe, expect, it } from 'vitest'
import { isPurchaseDrafts, isWatchedPaymentState } from './storedPurchases.ts'

const chosen = {
  priceId: 'five',
  quantity: 2,
  promoCode: 'INTRO50',
  attempt: { content: '{}', idempotencyKey: 'key' },
}
const both = { credits: chosen, session: chosen }
const payment = { id: 'p1', isCanceled: false, isForSession: false, since: 0 }

describe('isPurchaseDrafts', () => {
  it('accepts valid drafts', () => expect(isPurchaseDrafts(both)).toBe(true))

  it.each([
    null,
    [],
    7,
    {},
    { credits: chosen },
    { ...both, session: { ...chosen, priceId: 7 } },
    { ...both, session: { ...chosen, quantity: 11 } },
    { ...both, session: { ...chosen, quantity: 1.5 } },
    { ...both, session: { ...chosen, attempt: { key: 7 } } },
    { ...both, session: { ...chosen, promoCode: 7 } },
  ])('rejects %j', (stored) => expect(isPurchaseDrafts(stored)).toBe(false))
})

describe('isWatchedPaymentState', () => {
  it('accepts a payment that is not settled', () =>
    expect(isWatchedPaymentState({ payment, isSettled: false })).toBe(true))

  it('rejects a settled payment', () =>
    expect(isWatchedPaymentState({ payment, isSettled: true })).toBe(false))

  it.each([
    null,
    [],
    'p1',
    { payment: null, isSettled: false },
    { payment: { ...payment, id: 1 }, isSettled: false },
    { payment: { ...payment, since: undefined }, isSettled: false },
  ])('rejects %j', (stored) => expect(isWatchedPaymentState(stored)).toBe(false))
})
