import {
  AcceptOfferResponse,
  BuyOffer,
  CheckoutSessionResponse,
  OfferQuoteRequest,
  QuoteResponse,
} from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { requireViewer } from '../../../core/auth/viewer.ts'
import { getRequester } from '../../../core/requests/visitor.ts'
import { createNotFoundRefusal } from '../../../core/errors/refusal.ts'
import { readIdempotency } from '../../../core/requests/idempotency.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import { normalizeStoredPhone } from '../../../core/values/storedPhone.ts'
import type { App } from '../../../http/app.ts'
import { withErrorSchemas } from '../../../http/responseSchemas.ts'
import {
  createPromoCodeUser,
  createVisitorPromoCodeUser,
  getQuote,
} from '../../payments/purchase/quote.ts'
import { resolveReturnUrl } from '../../payments/returnUrl.ts'
import { checkNotBought, hasOfferPlace } from '../offerPlaces.ts'
import { findOpenOffer, isOfferFull } from '../offers.repository.ts'
import { createFullRefusal } from '../recordOfferUse.ts'
import { acceptOffer } from './acceptOffer.ts'
import { buyOffer } from './buyOffer.ts'
import { requirePrice } from './requireOffer.ts'

const params = z.object({ brand_slug: z.string(), offer_slug: z.string() })

/** What visitors and members do with an offer. A visitor signs up to use one. */
export function offersRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/brands/:brand_slug/offers/:offer_slug/'
  const tags = ['brands']

  app.route({
    method: 'POST',
    url: `${base}quote/`,
    config: { access: 'public', idempotency: 'repeatable' },
    schema: {
      operationId: 'getOfferQuote',
      summary: 'The price of an offer with a promo code',
      tags,
      params,
      body: OfferQuoteRequest,
      response: withErrorSchemas(QuoteResponse),
    },
    async handler(request) {
      const { brand_slug, offer_slug } = request.params
      const offer = await findOpenOffer(context.db, brand_slug, offer_slug, context.clock.now())
      if (offer === null) throw createNotFoundRefusal()
      const requester = getRequester(context, request)
      const customer =
        requester.role === 'visitor'
          ? createVisitorPromoCodeUser(requester.network)
          : createPromoCodeUser(requester.id)
      const { price_id } = requirePrice(offer)
      await checkNotBought(context.db, offer.id, requester.id)
      // who has a place can still pay for it
      if (
        isOfferFull(offer) &&
        !(await hasOfferPlace(context.db, offer.id, requester.id, context.clock.now()))
      )
        throw createFullRefusal()
      const item = { price_id, quantity: 1, promo_code: request.body.promo_code, isOffered: true }
      return { quote: await getQuote(context, customer, item) }
    },
  })

  app.route({
    method: 'POST',
    url: `${base}checkout/`,
    config: { idempotency: 'transaction' },
    schema: {
      operationId: 'buyOffer',
      summary: "Buy an offer with its session, on the provider's page",
      tags,
      params,
      body: BuyOffer,
      response: { ...withErrorSchemas(CheckoutSessionResponse), 201: CheckoutSessionResponse },
    },
    async handler(request, reply) {
      const viewer = requireViewer(request)
      const body = normalizeStoredPhone(request.body, context.config.phoneRegion)
      const buyer = {
        viewer,
        timezone: readTimezone(request),
        requestId: request.id,
        idempotency: readIdempotency(request, viewer.id, context.clock.now()),
      }
      const returnUrl = resolveReturnUrl(context.config, request, body.base_redirect_url)
      return reply
        .code(201)
        .send({ checkout_session: await buyOffer(context, buyer, request.params, body, returnUrl) })
    },
  })

  app.route({
    method: 'POST',
    url: `${base}accept/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'acceptOffer',
      summary: 'Get what a free offer gives to an account',
      tags,
      params,
      response: withErrorSchemas(AcceptOfferResponse),
    },
    async handler(request) {
      const { brand_slug, offer_slug } = request.params
      const viewer = requireViewer(request)
      return { credits_added: await acceptOffer(context, viewer, brand_slug, offer_slug) }
    },
  })
}
