import { DAY } from '@portal/domain/time'
import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { findPayment, listReturnedPayments } from '../payments.repository.ts'
import { fetchPaymentSnapshot } from '../settlement/fetchPaymentSnapshot.ts'
import { computeDisputedAmount, mergeDisputes } from '../providerDisputes.ts'
import { computeRefundedAmount, mergeRefunds, toRefund } from '../providerRefunds.ts'

/** How far back refunds and chargebacks are compared: banks take at most a few months. */
const comparedDays = 180

/** An amount that the provider returned, and the one that is stored here. */
export type ProviderDifference = {
  readonly kind: 'refund_of_provider' | 'chargeback_of_provider'
  readonly user_id: string
  readonly payment_id: string
  /** The expected amount in the smallest currency unit. */
  readonly expected: number
  readonly found: number
}

/**
 * Compares the refunds and chargebacks of the last 180 days with those of the provider. Changes
 * nothing. Throws `payments_unavailable` when the provider does not respond.
 */
export async function compareWithProvider(context: Context): Promise<ProviderDifference[]> {
  if (!(await hasPayments(context.db))) return []
  const since = context.clock.now() - comparedDays * DAY
  const atProvider = await callProvider(context, (stripe) => listReturned(stripe, since))
  const payments = await listReturnedPayments(context.db, [...atProvider.keys()], since)
  const differences: ProviderDifference[] = []
  for (const { id, payment_intent, refunded_amount, dispute_status } of payments) {
    const returned = atProvider.get(payment_intent ?? '')
    const agrees =
      returned !== undefined &&
      !returned.isDisputed &&
      dispute_status === null &&
      returned.refunded === refunded_amount
    // an older refund is not in the list: ask for this payment
    if (!agrees) differences.push(...(await comparePayment(context, id)))
  }
  return differences
}

async function hasPayments(db: Queryable): Promise<boolean> {
  const rows = await db.query(sql`SELECT 1 FROM payments WHERE payment_intent IS NOT NULL LIMIT 1`)
  return rows.length > 0
}

type Returned = { readonly refunded: number; readonly isDisputed: boolean }

/** What was returned since an instant, by payment intent. */
async function listReturned(stripe: Stripe, since: number): Promise<Map<string, Returned>> {
  const returned = new Map<string, Returned>()
  const add = (record: string | { id: string } | null, change: (before: Returned) => Returned) => {
    const intent = typeof record === 'string' ? record : record?.id
    if (intent === undefined) return
    returned.set(intent, change(returned.get(intent) ?? { refunded: 0, isDisputed: false }))
  }
  const page = { limit: 100, created: { gte: Math.floor(since / 1000) } }
  for await (const refund of stripe.refunds.list(page)) {
    const { amount, has_failed } = toRefund(refund.id, refund.amount, refund.status)
    add(refund.payment_intent, (before) => ({
      ...before,
      refunded: before.refunded + (has_failed ? 0 : amount),
    }))
  }
  for await (const { payment_intent } of stripe.disputes.list(page))
    add(payment_intent, (before) => ({ ...before, isDisputed: true }))
  return returned
}

async function comparePayment(context: Context, id: string): Promise<ProviderDifference[]> {
  const payment = await findPayment(context.db, id)
  if (payment === null) return []
  const snapshot = await fetchPaymentSnapshot(context, payment)
  // the provider does not know it, such as after its sandbox was reset
  if (snapshot.state.status !== 'paid') return []
  const refunded = Math.min(payment.amount, computeRefundedAmount(mergeRefunds(payment, snapshot)))
  const disputes = mergeDisputes(payment.disputes, snapshot.disputes)
  const disputed = Math.min(payment.amount, computeDisputedAmount(disputes))
  const difference = { user_id: payment.user_id, payment_id: id }
  const compare = (kind: ProviderDifference['kind'], expected: number, found: number) =>
    expected === found ? [] : [{ ...difference, kind, expected, found }]
  return [
    ...compare('refund_of_provider', refunded, payment.refunded_amount),
    ...compare('chargeback_of_provider', disputed, payment.disputed_amount),
  ]
}
