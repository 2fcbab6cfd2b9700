import { describe, expect, it } from 'vitest'
import { memberChanged } from '../../shared/events.ts'
import {
  attemptEnded,
  resolveAttempt,
  emptyPurchaseDraft,
  isPurchaseDrafts,
  purchaseChanged,
  purchaseCompleted,
  purchaseDraftSlice,
} from './purchaseDraft.ts'

const { reducer } = purchaseDraftSlice
const chosen = {
  priceId: 'five',
  quantity: 2,
  promoCode: 'INTRO50',
  attempt: { content: '{}', idempotencyKey: 'key' },
}
const both = { credits: chosen, session: chosen }

describe('purchaseDraftSlice', () => {
  it('changes the draft of one purpose', () =>
    expect(
      reducer(undefined, purchaseChanged({ purpose: 'session', change: { quantity: 3 } })),
    ).toEqual({ credits: emptyPurchaseDraft, session: { ...emptyPurchaseDraft, quantity: 3 } }))

  it('clears the key but not the choices when nothing was paid', () =>
    expect(reducer(both, attemptEnded('credits'))).toEqual({
      credits: { ...chosen, attempt: null },
      session: chosen,
    }))

  it('resets the draft after a completed purchase', () =>
    expect(reducer(both, purchaseCompleted('credits'))).toEqual({
      credits: emptyPurchaseDraft,
      session: chosen,
    }))

  it('clears everything when another member logs in', () =>
    expect(reducer(both, memberChanged())).toEqual({
      credits: emptyPurchaseDraft,
      session: emptyPurchaseDraft,
    }))
})

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
