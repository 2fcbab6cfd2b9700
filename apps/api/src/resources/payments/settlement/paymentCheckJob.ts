import { DAY, MINUTE } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { isPaymentsRefusal } from '../../../stripe/providerError.ts'
import type { Job } from '../../../jobs/job.ts'
import { isProviderPaused } from '../../../stripe/callProvider.ts'
import { fetchPaymentSnapshot } from './fetchPaymentSnapshot.ts'
import { findPayment, type PaymentRow } from '../payments.repository.ts'
import { settlePayment } from './settlePayment.ts'
import type { PaymentSnapshot } from './paymentSnapshot.ts'
import { voidOpenInvoice } from './voidOpenInvoice.ts'

const Payload = z.object({ payment_id: z.uuid(), round: z.number().int() })

/** Minutes until the next check while a payment is open. */
const gapMinutes = [0.5, 1, 2, 4, 8, 15, 30] as const
/** When a charge of a saved card is stuck: longer than any request for one. */
const stuckAfter = 2 * MINUTE
/** Days after the payment, to find refunds whose events did not arrive. */
const laterDays = [1, 7, 30] as const

const backgroundJob = { actorId: null, requestId: null } as const

/** Checks with the provider, in case an event did not arrive, and enqueues the next check. */
export const paymentCheckJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'payment_check',
  payload: Payload,
  async run(context, { payment_id, round }) {
    const before = await findPayment(context.db, payment_id)
    if (before === null) return
    const after = (await checkProvider(context, before)) ?? before
    await enqueuePaymentCheck(context.db, after, round + 1, context.clock.now())
  },
}

/**
 * Checks a payment at the provider, null while it is unavailable: then the next check follows,
 * regardless of failures.
 */
export async function checkProvider(
  context: Context,
  payment: PaymentRow,
): Promise<PaymentRow | null> {
  if (isProviderPaused(context)) return null
  try {
    const snapshot = await fetchPaymentSnapshot(context, payment)
    const end = getEndState(context, payment, snapshot)
    return await settlePayment(
      context,
      payment.id,
      end === null ? snapshot : await failUnfinishedPayment(context, payment, snapshot, end),
      backgroundJob,
    )
  } catch (error) {
    if (isPaymentsRefusal(error)) return null
    throw error
  }
}

type EndState = Extract<PaymentSnapshot['state'], { status: 'expired' | 'failed' }>

/** The final state of a payment that failed, null while it may still succeed. */
function getEndState(
  { clock }: Context,
  { kind, status, created_at, expires_at }: PaymentRow,
  { state }: PaymentSnapshot,
): EndState | null {
  if (state.status !== 'open' && state.status !== 'requires_action') return null
  if (clock.now() >= expires_at) return { status: 'expired' }
  // the request was interrupted before the charge: do not wait a day
  const isStuck =
    kind === 'invoice' &&
    status === 'open' &&
    state.status === 'open' &&
    state.isIdle === true &&
    clock.now() >= created_at + stuckAfter
  return isStuck ? { status: 'failed', code: 'not_charged' } : null
}

/**
 * A checkout expires at the provider; an invoice is voided first, so that it cannot be paid after
 * it was given up.
 */
async function failUnfinishedPayment(
  context: Context,
  payment: PaymentRow,
  snapshot: PaymentSnapshot,
  end: EndState,
): Promise<PaymentSnapshot> {
  if (payment.kind !== 'invoice') return { ...snapshot, state: end }
  await voidOpenInvoice(context, payment)
  const after = await fetchPaymentSnapshot(context, payment)
  // it was paid meanwhile
  return after.state.status === 'paid' ? after : { ...after, state: end }
}

/** Enqueues the next check, if one is due. Idempotent. */
export async function enqueuePaymentCheck(
  db: Queryable,
  payment: Pick<PaymentRow, 'id' | 'status' | 'paid_at'>,
  round: number,
  now: number,
): Promise<void> {
  const dueAt = getNextCheck(payment, round, now)
  if (dueAt === null) return
  await enqueue(
    db,
    paymentCheckJob,
    { payment_id: payment.id, round },
    { dedupeKey: `payment_check:${payment.id}:${round}`, now, dueAt },
  )
}

function getNextCheck(
  { status, paid_at }: Pick<PaymentRow, 'status' | 'paid_at'>,
  round: number,
  now: number,
): number | null {
  if (status === 'failed' || status === 'expired') return null
  if (paid_at === null) return now + (gapMinutes[round] ?? 30) * MINUTE
  const later = laterDays.find((days) => paid_at + days * DAY > now)
  return later === undefined ? null : paid_at + later * DAY
}
