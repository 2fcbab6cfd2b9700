import type { AppointmentType, CheckoutSession, CreateAlacarteAccount } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { hashNetwork } from '../../../core/requests/visitor.ts'
import { readIdempotency } from '../../../core/requests/idempotency.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'
import { isPaymentsRefusal } from '../../../stripe/providerError.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import type { PaidOffer } from '../../brands/offers/requireOffer.ts'
import { createCheckout } from '../../payments/purchase/createCheckout.ts'
import { computeQuote, createVisitorPromoCodeUser } from '../../payments/purchase/quote.ts'
import { resolveReturnUrl } from '../../payments/returnUrl.ts'

type Fields = z.output<typeof CreateAlacarteAccount>

/** The type of the session that an a-la-carte sign-up books: that of its offer. */
export const getFirstType = (offer: PaidOffer | null): AppointmentType =>
  offer?.appointment_type ?? 'SESSION'

/**
 * Prepares the checkout of an account that is about to be created, null without a purchase. An
 * offer is bought here only with a page to return to: the form of an offer pays in a step of its
 * own. Throws for an invalid purchase. If the provider becomes unavailable afterwards, the account
 * has no checkout and its owner can start one later.
 */
export async function prepareCheckout(
  context: Context,
  request: FastifyRequest,
  { promo_code, base_redirect_url, ...fields }: Fields,
  offer: PaidOffer | null,
): Promise<((viewer: Viewer) => Promise<CheckoutSession | null>) | null> {
  const price_id = offer === null ? fields.price_id : base_redirect_url && offer.price_id
  if (!price_id) return null
  const returnUrl = resolveReturnUrl(
    context.config,
    request,
    base_redirect_url ?? portalPaths.sessions,
  )
  const item = { price_id, quantity: 1, promo_code, isOffered: offer !== null }
  const user = createVisitorPromoCodeUser(hashNetwork(context, request))
  await computeQuote(context, user, item)
  return async (viewer) => {
    const { at, practitioner_id, user_timezone, sms_consent, phone_number, notes } = fields
    const booking = {
      at,
      practitioner_id,
      appointment_type: getFirstType(offer),
      user_timezone,
      sms_consent,
      phone_number: phone_number || null,
      notes: notes || null,
    }
    // the password is left out of the request hash: a plain hash of it must not be stored
    const idempotency = readIdempotency(request, viewer.id, context.clock.now(), {
      price_id,
      promo_code: promo_code ?? null,
      returnUrl,
      booking,
    })
    const buyer = { viewer, timezone: readTimezone(request), requestId: request.id, idempotency }
    try {
      return await createCheckout(context, buyer, {
        ...item,
        kind: 'checkout',
        booking,
        newSessionCredits: null,
        replacesOpenPayment: false,
        returnUrl,
        paymentMethod: null,
        // the account has its place, and its time is held for the offer
        offer: null,
      })
    } catch (error) {
      if (isPaymentsRefusal(error)) return null
      throw error
    }
  }
}
