import { describe, expect, it } from 'vitest'
import { isWatchedPaymentState } from './watchedPayment.ts'

const payment = { id: 'p1', isCanceled: false, isForSession: false, since: 5 }

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
