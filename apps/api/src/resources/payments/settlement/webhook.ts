import type { Context } from '../../../context.ts'
import { fieldRefusal, Refusal } from '../../../core/refusal.ts'
import { isEventProcessed } from './paymentEvents.repository.ts'
import {
  findPaymentIdByIntent,
  findPaymentIdByProviderRef,
  findPayment,
} from '../payments.repository.ts'
import { type EventReference, parseEvent } from './parseEvent.ts'
import { settlePayment } from './settlePayment.ts'

/** Seconds; the provider's own libraries allow as much. */
const tolerance = 300

/**
 * One event of the provider's: its signature first, over the bytes as they came. Answered after its
 * effect is kept, so that one that was not is sent again. What concerns no purchase of ours is fine
 * as it is.
 */
export async function receiveEvent(
  context: Context,
  body: string,
  signature: string | undefined,
  requestId: string,
): Promise<void> {
  const parsed = parseEvent(await verifySignature(context, body, signature))
  if (parsed === null || (await isEventProcessed(context.db, parsed.event.id))) return
  const paymentId = await findPaymentId(context, parsed)
  if (paymentId === null) {
    context.log('warn', 'payment_unknown', { code: parsed.event.type, request_id: requestId })
    return
  }
  await settlePayment(context, paymentId, parsed.snapshot, { actorId: null, requestId })
}

async function verifySignature(
  { payments, config, clock }: Context,
  body: string,
  signature: string | undefined,
): Promise<unknown> {
  const secret = await payments.webhookSecret()
  if (secret === null)
    throw new Refusal('forbidden', 'Events are not believed here: no signing secret is configured.')
  const { default: Sdk } = await import('stripe')
  // a clock that was set by NOW is the sandbox's as well, but not that of whoever else signs events
  const clocks = config.now === null ? [Date.now()] : [clock.now(), Date.now()]
  for (const receivedAt of clocks) {
    try {
      return Sdk.webhooks.constructEvent(
        body,
        signature ?? '',
        secret,
        tolerance,
        undefined,
        receivedAt,
      )
    } catch {
      // the next clock may know it
    }
  }
  throw fieldRefusal(
    'Stripe-Signature',
    'invalid_signature',
    'The signature is missing, wrong or too old.',
  )
}

async function findPaymentId(
  { db }: Context,
  { paymentId, ref, paymentIntent }: EventReference,
): Promise<string | null> {
  if (paymentId !== null) {
    const payment = await findPayment(db, paymentId)
    // a record that only bears the id of a purchase is not its payment
    if (
      payment !== null &&
      (ref === null || payment.provider_ref === null || payment.provider_ref === ref)
    )
      return payment.id
  }
  if (ref !== null) return findPaymentIdByProviderRef(db, ref)
  return paymentIntent === null ? null : findPaymentIdByIntent(db, paymentIntent)
}
