import type { AbandonedCart, JoinWaitlist } from '@portal/contract'
import { HOUR } from '@portal/domain/time'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { consumeRateLimit } from '../../../core/requests/rateLimit.ts'
import { listAccountLimits } from '../listAccountLimits.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { cartLinkJob } from './cartLinkJob.ts'
import { markLinkSent, saveCart } from './carts.repository.ts'
import { countOthersWaiting, saveWaitlistEntry } from './prospects.repository.ts'

/**
 * Counts the request and returns the email in lower case. Nothing here depends on whether the email
 * has an account.
 */
async function limitCalls(
  context: Context,
  request: FastifyRequest,
  what: 'waitlist' | 'cart',
  email: string,
): Promise<string> {
  const account = email.toLowerCase()
  for (const limit of listAccountLimits(context, request, {
    what,
    account,
    perAccount: 10,
    perAddress: 50,
  }))
    await consumeRateLimit(context, limit)
  return account
}

/** Adds an address to the waitlist. Returns how many others wait for the same. */
export async function joinWaitlist(
  context: Context,
  request: FastifyRequest,
  fields: JoinWaitlist,
): Promise<number> {
  const email = await limitCalls(context, request, 'waitlist', fields.email)
  const entry = { ...fields, email }
  await saveWaitlistEntry(context.db, entry, context.clock.now())
  return countOthersWaiting(context.db, entry)
}

/** At most one email in this time goes to an address, in milliseconds. */
const linkInterval = HOUR

/** Remembers where somebody stopped. Only who asks for a link gets an email. */
export async function reportAbandonedCart(
  context: Context,
  request: FastifyRequest,
  { send_link, ...fields }: z.output<typeof AbandonedCart>,
): Promise<void> {
  const email = await limitCalls(context, request, 'cart', fields.email)
  const now = context.clock.now()
  await context.db.tx(async (tx) => {
    const id = await saveCart(tx, { ...fields, email }, now)
    if (!send_link || !(await markLinkSent(tx, id, { now, since: now - linkInterval }))) return
    await enqueue(tx, cartLinkJob, { cart_id: id }, { dedupeKey: `cart_link:${id}:${now}`, now })
  })
  context.jobs.wake()
}
