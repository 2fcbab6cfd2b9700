import { afterEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import {
  attemptAt,
  emptyPurchaseDraft,
  endAttempt,
  clearPurchaseDraft,
  readPurchaseDraft,
  writePurchaseDraft,
} from './purchaseDraft.ts'

afterEach(() => vi.unstubAllGlobals())

const holding = (text: string | null) => () => ({ getItem: () => text })

it('what was chosen before a reload comes back, with the key of the purchase', () => {
  const kept = {
    priceId: 'five',
    quantity: 2,
    promoCode: 'INTRO50',
    attempt: { of: '{}', key: 'k' },
  }
  expect(readPurchaseDraft('1', 'credits', holding(JSON.stringify(kept)))).toEqual(kept)
})

it.each([
  null,
  '',
  '{',
  '[]',
  '7',
  '{"priceId":7,"quantity":1,"attempt":null}',
  '{"priceId":null,"quantity":11,"attempt":null}',
  '{"priceId":null,"quantity":1.5,"attempt":null}',
  '{"priceId":null,"quantity":1,"attempt":{"key":7}}',
  '{"priceId":null,"quantity":1,"promoCode":7,"attempt":null}',
])('%j in the storage chooses nothing', (text) => {
  expect(readPurchaseDraft('1', 'credits', holding(text))).toEqual(emptyPurchaseDraft)
})

it('a refused storage chooses nothing', () => {
  const refused = () => {
    throw new Error('denied')
  }
  expect(readPurchaseDraft('1', 'credits', refused)).toEqual(emptyPurchaseDraft)
})

it('one purchase keeps its key; another price, quantity, code, card or time is another purchase', () => {
  const purchase = { price_id: 'five', quantity: 1, promo_code: null }
  const first = attemptAt(purchase, null, () => 'first')
  expect(attemptAt({ ...purchase }, first, () => 'second')).toEqual(first)
  for (const change of [
    { price_id: 'one' },
    { quantity: 2 },
    { promo_code: 'INTRO50' },
    { payment_method: 'pm_1' },
    { at: '2026-11-03T10:00:00-05:00' },
  ])
    expect(attemptAt({ ...purchase, ...change }, first, () => 'second').key).toBe('second')
})

it('a payment that came to nothing keeps what was chosen and ends its key; one that is paid ends both, for its purpose alone', () => {
  vi.stubGlobal('sessionStorage', memoryStorage().storage)
  const kept = { priceId: 'five', quantity: 1, promoCode: null, attempt: { of: '{}', key: 'k' } }
  for (const purpose of ['credits', 'session'] as const) writePurchaseDraft('1', purpose, kept)
  endAttempt('1', 'credits')
  expect(readPurchaseDraft('1', 'credits')).toEqual({ ...kept, attempt: null })
  clearPurchaseDraft('1', 'credits')
  expect(readPurchaseDraft('1', 'credits')).toEqual(emptyPurchaseDraft)
  expect(readPurchaseDraft('1', 'session')).toEqual(kept)
  expect(readPurchaseDraft('2', 'session')).toEqual(emptyPurchaseDraft)
})
