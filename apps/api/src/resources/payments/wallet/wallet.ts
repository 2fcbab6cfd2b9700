import type { SavedCard } from '@portal/contract'
import { MINUTE } from '@portal/domain/time'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'
import { consumeRateLimit } from '../../../core/requests/rateLimit.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { isMissingRecord } from '../../../stripe/providerError.ts'
import { findCustomer, withCustomer } from './customers.ts'
import { resolveReturnUrl } from '../returnUrl.ts'

const perHour = 40

const limitCalls = (
  context: Context,
  what: 'customer_portal' | 'setup_intent',
  { id }: Viewer,
): Promise<void> =>
  consumeRateLimit(context, { bucket: `${what}:${id}`, limit: perHour, windowMs: 60 * MINUTE })

/**
 * The provider's page for cards and receipts. Throws for an admin who views as the member, because
 * whoever opens it acts as the member.
 */
export async function createCustomerPortalUrl(
  context: Context,
  request: FastifyRequest,
  viewer: Viewer,
): Promise<string> {
  if (viewer.viewedBy !== null)
    throw new Refusal('view_as_refused', 'Only the member can open their billing page.')
  await limitCalls(context, 'customer_portal', viewer)
  const return_url = resolveReturnUrl(context.config, request, portalPaths.payments)
  return withCustomer(context, viewer.id, (customer) =>
    callProvider(
      context,
      async (stripe) => (await stripe.billingPortal.sessions.create({ customer, return_url })).url,
    ),
  )
}

/** The member's saved cards, default first. Creates no customer for a member who never paid. */
export async function listCards(context: Context, viewer: Viewer): Promise<SavedCard[]> {
  const customer = await findCustomer(context, viewer.id)
  if (customer === null) return []
  try {
    const [record, cards] = await callProvider(context, (stripe) =>
      Promise.all([
        stripe.customers.retrieve(customer),
        stripe.paymentMethods.list({ customer, type: 'card', limit: 100 }),
      ]),
    )
    if (record.deleted) return []
    const defaultMethod = record.invoice_settings.default_payment_method
    const defaultId =
      typeof defaultMethod === 'string' ? defaultMethod : (defaultMethod?.id ?? null)
    const saved = cards.data.flatMap(({ id, card }) =>
      card === undefined
        ? []
        : [
            {
              id,
              brand: card.brand,
              last4: card.last4,
              exp_month: card.exp_month,
              exp_year: card.exp_year,
              is_default: id === defaultId,
            },
          ],
    )
    return saved.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
  } catch (error) {
    if (isMissingRecord(error)) return []
    throw error
  }
}

/** Lets the portal's card fields save a card. The server never sees the number. */
export async function createSetupIntent(context: Context, viewer: Viewer): Promise<string> {
  await limitCalls(context, 'setup_intent', viewer)
  const secret = await withCustomer(context, viewer.id, (customer) =>
    callProvider(
      context,
      async (stripe) =>
        (await stripe.setupIntents.create({ customer, usage: 'on_session' })).client_secret,
    ),
  )
  if (secret === null) throw new Error('The new setup intent has no secret.')
  return secret
}
