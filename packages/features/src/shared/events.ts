import type { Payment } from '@portal/contract'
import { createAction } from '@reduxjs/toolkit'

/** Another member logged in: every feature resets its state. */
export const memberChanged = createAction('shared/memberChanged')

/** A payment is settled, and the credits or the session that it paid for are loaded. */
export const paymentCompleted = createAction(
  'shared/paymentCompleted',
  /** `isRevisit`: another tab or an earlier visit completed the purchase. */
  (payment: Payment, isRevisit = false) => ({ payload: payment, meta: { isRevisit } }),
)
