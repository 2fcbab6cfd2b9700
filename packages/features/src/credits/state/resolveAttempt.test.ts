import { describe, expect, it } from 'vitest'
import { resolveAttempt } from './resolveAttempt.ts'

describe('resolveAttempt', () => {
  const purchase = { price_id: 'five', quantity: 1, promo_code: null }
  const first = resolveAttempt(purchase, { attempt: null }, () => 'first')
  const resolveNext = (change: object, draft: { hasOpenPayment?: boolean } = {}) =>
    resolveAttempt({ ...purchase, ...change }, { attempt: first, ...draft }, () => 'second')

  it('reuses the key for the same purchase', () =>
    expect(resolveNext({}, { hasOpenPayment: true })).toEqual(first))

  it.each([
    { price_id: 'one' },
    { quantity: 2 },
    { promo_code: 'INTRO50' },
    { payment_method: 'pm_1' },
    { at: '2026-11-03T10:00:00-05:00' },
  ])('creates another key for another purchase: %j', (change) =>
    expect(resolveNext(change)).toMatchObject({
      idempotencyKey: 'second',
      replacesOpenPayment: true,
    }),
  )

  it('replaces the payment of another tab only after the warning', () => {
    const resolve = (hasOpenPayment: boolean) =>
      resolveAttempt(purchase, { attempt: null, hasOpenPayment }, () => 'key').replacesOpenPayment
    expect([resolve(false), resolve(true)]).toEqual([false, true])
  })
})
