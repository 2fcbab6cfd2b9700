import { describe, expect, it } from 'vitest'
import { memberChanged } from '../../shared/events.ts'
import {
  attemptEnded,
  attemptFor,
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

  it('keeps the choices and drops the key when nothing was paid', () =>
    expect(reducer(both, attemptEnded('credits'))).toEqual({
      credits: { ...chosen, attempt: null },
      session: chosen,
    }))

  it('starts again after a completed purchase', () =>
    expect(reducer(both, purchaseCompleted('credits'))).toEqual({
      credits: emptyPurchaseDraft,
      session: chosen,
    }))

  it('drops everything when another member logs in', () =>
    expect(reducer(both, memberChanged())).toEqual({
      credits: emptyPurchaseDraft,
      session: emptyPurchaseDraft,
    }))
})

describe('attemptFor', () => {
  const purchase = { price_id: 'five', quantity: 1, promo_code: null }
  const first = attemptFor(purchase, null, () => 'first')

  it('keeps the key of the same purchase', () =>
    expect(attemptFor({ ...purchase }, first, () => 'second')).toEqual(first))

  it.each([
    { price_id: 'one' },
    { quantity: 2 },
    { promo_code: 'INTRO50' },
    { payment_method: 'pm_1' },
    { at: '2026-11-03T10:00:00-05:00' },
  ])('uses another key for another purchase: %j', (change) =>
    expect(attemptFor({ ...purchase, ...change }, first, () => 'second').idempotencyKey).toBe(
      'second',
    ),
  )
})

describe('isPurchaseDrafts', () => {
  it('accepts what the slice stores', () => expect(isPurchaseDrafts(both)).toBe(true))

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
