import type { AbandonedCart, JoinWaitlist } from '@portal/contract'
import { HOUR } from '@portal/domain/time'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'
import { consumeRateLimit } from '../../../core/requests/rateLimit.ts'
import { findBrandRow } from '../../brands/brands.repository.ts'
import { getConfiguredSlug } from '../../brands/findBrand.ts'
import { isKnownOffer } from '../../brands/offers.repository.ts'
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

/**
 * Throws refusals of the fields that name a brand or an offer that never existed. One that has
 * closed is known: somebody may still have its page open.
 */
async function checkOffer(
  context: Context,
  { brand_slug, offer_slug }: Pick<JoinWaitlist, 'brand_slug' | 'offer_slug'>,
): Promise<void> {
  const { config, db } = context
  const configured = getConfiguredSlug(config)
  // a page without a brand in its address shows the configured one
  const brand = brand_slug || configured
  if (brand !== configured && (await findBrandRow(db, brand)) === null)
    throw createFieldRefusal('brand_slug', 'unknown_brand', "We can't find this brand.")
  if (offer_slug && !(await isKnownOffer(db, brand, offer_slug)))
    throw createFieldRefusal(
      'offer_slug',
      'unknown_offer',
      "We can't find this offer. Choose another one.",
    )
}

/** Adds an address to the waitlist. Returns how many others wait for the same. */
export async function joinWaitlist(
  context: Context,
  request: FastifyRequest,
  fields: JoinWaitlist,
): Promise<number> {
  const email = await limitCalls(context, request, 'waitlist', fields.email)
  await checkOffer(context, fields)
  const entry = { ...fields, email }
  await saveWaitlistEntry(context.db, entry, context.clock.now())
  return countOthersWaiting(context.db, entry)
}

/** The time, in milliseconds, in which at most one email goes to an address. */
const linkInterval = HOUR

/** Remembers where somebody stopped. Only who asks for a link gets an email. */
export async function reportAbandonedCart(
  context: Context,
  request: FastifyRequest,
  { send_link, ...fields }: z.output<typeof AbandonedCart>,
): Promise<void> {
  const email = await limitCalls(context, request, 'cart', fields.email)
  await checkOffer(context, fields)
  const now = context.clock.now()
  // somebody slow has a time that has passed: the link leads to the times then
  const at = fields.at && Date.parse(fields.at) > now ? fields.at : null
  await context.db.tx(async (tx) => {
    const id = await saveCart(tx, { ...fields, email, at }, now)
    if (!send_link || !(await markLinkSent(tx, id, { now, since: now - linkInterval }))) return
    await enqueue(tx, cartLinkJob, { cart_id: id }, { dedupeKey: `cart_link:${id}:${now}`, now })
  })
  context.jobs.wake()
}
