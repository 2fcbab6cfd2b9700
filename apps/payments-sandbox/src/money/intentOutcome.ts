import type { PaymentIntent } from '../state/wireObjects.ts'
import type { World } from '../world.ts'
import { completeSession, sessionOf, sessionSettled } from './completeSession.ts'
import { invoiceOf, invoiceFailed, invoicePaid } from './settleInvoice.ts'

/** Notifies the checkout session or invoice that an intent belongs to. */
export function intentSucceeded(world: World, intent: PaymentIntent): void {
  const session = sessionOf(world, intent)
  if (session?.status === 'open') completeSession(world, session, 'paid')
  else if (session?.payment_status === 'unpaid') sessionSettled(world, session, true)
  const invoice = invoiceOf(world, intent)
  if (invoice?.status === 'open') invoicePaid(world, invoice)
}

export function intentUnderWay(world: World, intent: PaymentIntent): void {
  const session = sessionOf(world, intent)
  if (session?.status === 'open') completeSession(world, session, 'unpaid')
}

export function intentFailed(world: World, intent: PaymentIntent): void {
  const session = sessionOf(world, intent)
  if (session?.status === 'complete' && session.payment_status === 'unpaid')
    sessionSettled(world, session, false)
  const invoice = invoiceOf(world, intent)
  if (invoice?.status === 'open') invoiceFailed(world, invoice)
}
