import type { Payment } from '@portal/contract'
import { describe, expect, it } from 'vitest'
import { paymentCompleted } from '../../shared/events.ts'
import { paymentSettled, paymentWatched, watchedPaymentSlice } from './watchedPayment.ts'

const payment = { id: 'p1', isCanceled: false, isForSession: false, since: 5 }

const settledPayment = (id: string): Payment => ({
  id,
  status: 'paid',
  product_kind: 'credits',
  product_id: null,
  description: '1 credit',
  quantity: 1,
  session_credits: 1,
  amount: 9500,
  currency: 'usd',
  promo_code: null,
  created_at: '2026-10-29T09:00:00-04:00',
  paid_at: '2026-10-29T09:00:00-04:00',
  refunded_amount: 0,
  refunded_credits: 0,
  disputed_amount: 0,
  receipt_url: null,
  action_url: null,
  outcome: 'credited',
  appointment_id: null,
  at: null,
  practitioner_id: null,
  appointment_type: null,
  nearest: [],
})

describe('watchedPaymentSlice', () => {
  const reduce = watchedPaymentSlice.reducer
  const settled = reduce(reduce(undefined, paymentWatched(payment)), paymentSettled())

  it('is completed when what the payment has changed is loaded', () => {
    expect(settled.isCompleted).toBe(false)
    const completed = reduce(settled, paymentCompleted(settledPayment('p1')))
    expect(completed).toEqual({ payment, isSettled: true, isCompleted: true })
  })

  it('is not completed by an earlier payment', () =>
    expect(reduce(settled, paymentCompleted(settledPayment('p2')))).toBe(settled))

  it('starts again with the next payment', () =>
    expect(reduce(settled, paymentWatched(payment))).toMatchObject({ isSettled: false }))
})
