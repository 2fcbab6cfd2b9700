import { describe, expect, it } from 'vitest'
import { memberChanged } from '../../shared/events.ts'
import {
  attemptEnded,
  emptyPurchaseDraft,
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
