import { expect, it } from 'vitest'
import { attemptAt, emptyPurchase, readPurchase } from './keptPurchase.ts'

const holding = (text: string | null) => () => ({ getItem: () => text })

it('what was chosen before a reload comes back, with the key of the purchase', () => {
  const kept = { priceId: 'five', quantity: 2, promoCode: 'INTRO50', attempt: { of: '{}', key: 'k' } }
  expect(readPurchase('1', 'credits', holding(JSON.stringify(kept)))).toEqual(kept)
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
  expect(readPurchase('1', 'credits', holding(text))).toEqual(emptyPurchase)
})

it('a refused storage chooses nothing', () => {
  const refused = () => {
    throw new Error('denied')
  }
  expect(readPurchase('1', 'credits', refused)).toEqual(emptyPurchase)
})

it('one purchase keeps its key; another price, quantity, code, card or time is another purchase', () => {
  const purchase = { price_id: 'five', quantity: 1, promo_code: null }
  const first = attemptAt(purchase, null, () => 'first')
  expect(attemptAt({ ...purchase }, first, () => 'second')).toEqual(first)
  for (const change of [{ price_id: 'one' }, { quantity: 2 }, { promo_code: 'INTRO50' }, { payment_method: 'pm_1' }, { at: '2026-11-03T10:00:00-05:00' }])
    expect(attemptAt({ ...purchase, ...change }, first, () => 'second').key).toBe('second')
})
