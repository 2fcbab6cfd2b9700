import type { Context } from '../../../context.ts'
import { createFieldRefusal, Refusal } from '../../../core/errors/refusal.ts'
import type { ProviderEvent } from '../../../core/declarations/productKinds.ts'
import { insertEvent, isEventProcessed } from './paymentEvents.repository.ts'
import {
  findPaymentIdByIntent,
  findPaymentIdByProviderRef,
  findPayment,
} from '../payments.repository.ts'
import { type EventReference, parseEvent, readEvent } from './parseEvent.ts'
import { settlePayment } from './settlePayment.ts'

/** The greatest age of a signature in seconds, as in the provider's own libraries. */
const tolerance = 300

/**
 * Receives an event of the provider and verifies its signature over the raw bytes. The response
 * follows the committed effect, so that the provider repeats an event that failed. Events about
 * unknown records are accepted and ignored.
 */
export async function receiveEvent(
  context: Context,
  body: string,
  signature: string | undefined,
  requestId: string,
): Promise<void> {
  const event = readEvent(await verifySignature(context, body, signature))
  const parsed = parseEvent(event)
  if (await isEventProcessed(context.db, event.id)) return
  if (await receiveByKind(context, event)) return
  if (parsed === null) return
  const paymentId = await findPaymentId(context, parsed)
  if (paymentId === null) {
    context.log('warn', 'payment_unknown', { code: parsed.event.type, request_id: requestId })
    return
  }
  await settlePayment(context, paymentId, parsed.snapshot, { actorId: null, requestId })
}

/** Stores an event about what renews by itself, together with what its kind does about it. */
async function receiveByKind(
  { clock, db, jobs, productKinds }: Context,
  event: ProviderEvent,
): Promise<boolean> {
  const isReceived = await db.tx(async (tx) => {
    const now = clock.now()
    for (const { receiveEvent } of Object.values(productKinds)) {
      if (receiveEvent === undefined || !(await receiveEvent(tx, event, now))) continue
      await insertEvent(tx, event, null, now)
      return true
    }
    return false
  })
  if (isReceived) jobs.wake()
  return isReceived
}

/** Whether the signature is dated later than clocks may differ. The SDK checks its age only. */
function isFromFuture(signature: string, receivedAt: number): boolean {
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1])
  return signedAt * 1000 > receivedAt + tolerance * 1000
}

async function verifySignature(
  { payments, config, clock }: Context,
  body: string,
  signature = '',
): Promise<unknown> {
  const secret = await payments.webhookSecret()
  if (secret === null)
    throw new Refusal('forbidden', 'Events are rejected: no signing secret is configured.')
  const { default: Sdk } = await import('stripe')
  // the sandbox uses the clock of NOW, other senders use the real time
  const clocks = config.now === null ? [Date.now()] : [clock.now(), Date.now()]
  for (const receivedAt of clocks) {
    if (isFromFuture(signature, receivedAt)) continue
    try {
      return Sdk.webhooks.constructEvent(body, signature, secret, tolerance, undefined, receivedAt)
    } catch {
      // try the next clock
    }
  }
  throw createFieldRefusal(
    'Stripe-Signature',
    'invalid_signature',
    'The signature is missing, wrong, too old or dated in the future.',
  )
}

async function findPaymentId(
  { db }: Context,
  { paymentId, ref, paymentIntent }: EventReference,
): Promise<string | null> {
  if (paymentId !== null) {
    const payment = await findPayment(db, paymentId)
    // a record that only contains the id of a purchase is not its payment
    if (
      payment !== null &&
      (ref === null || payment.provider_ref === null || payment.provider_ref === ref)
    )
      return payment.id
  }
  if (ref !== null) return findPaymentIdByProviderRef(db, ref)
  return paymentIntent === null ? null : findPaymentIdByIntent(db, paymentIntent)
}
