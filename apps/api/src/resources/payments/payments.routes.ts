import {
  QuoteRequest,
  CheckoutSessionResponse,
  CreateCheckoutSession,
  CreateSessionInvoice,
  CustomerPortalResponse,
  Id,
  PaymentResponse,
  PaymentPage,
  PaymentsQuery,
  PricesResponse,
  QuoteResponse,
  SavedCardsResponse,
  SetupIntentResponse,
} from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import type { App } from '../../http/app.ts'
import { readIdempotency } from '../../core/requests/idempotency.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import { normalizeStoredPhone } from '../../core/values/storedPhone.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import { createCheckout } from './purchase/createCheckout.ts'
import { createInvoice } from './purchase/createInvoice.ts'
import { createPromoCodeUser, listPrices, getQuote } from './purchase/quote.ts'
import { checkMemberPayment, getPayment, listPayments } from './payments.service.ts'
import { createPurchaseBooking } from './purchase/purchaseBooking.ts'
import { resolveReturnUrl } from './returnUrl.ts'
import type { Buyer } from './purchase/startPurchase.ts'
import { createSetupIntent, createCustomerPortalUrl, listCards } from './wallet/wallet.ts'

export function paymentsRoutes(app: App, context: Context): void {
  const base = '/api/client/v2/stripe/'
  const tags = ['payments']
  const params = z.object({ id: Id })

  const createBuyer = (request: FastifyRequest): Buyer => {
    const viewer = requireViewer(request)
    return {
      viewer,
      timezone: readTimezone(request),
      requestId: request.id,
      idempotency: readIdempotency(request, viewer.id, context.clock.now()),
    }
  }

  app.route({
    method: 'GET',
    url: `${base}prices/`,
    schema: {
      operationId: 'listPrices',
      summary: 'Prices',
      tags,
      response: withErrorSchemas(PricesResponse),
    },
    handler: async () => ({ results: await listPrices(context), next: null }),
  })

  app.route({
    method: 'POST',
    url: `${base}quote/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'getQuote',
      summary: 'The price of a purchase with a promo code',
      tags,
      body: QuoteRequest,
      response: withErrorSchemas(QuoteResponse),
    },
    handler: async (request) => ({
      quote: await getQuote(context, createPromoCodeUser(requireViewer(request).id), request.body),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}create-checkout-session/`,
    config: { idempotency: 'transaction' },
    schema: {
      operationId: 'createCheckoutSession',
      summary: "Buy credits, optionally with a session, on the provider's page",
      tags,
      body: CreateCheckoutSession,
      response: { ...withErrorSchemas(CheckoutSessionResponse), 201: CheckoutSessionResponse },
    },
    async handler(request, reply) {
      const body = normalizeStoredPhone(request.body, context.config.phoneRegion)
      const checkout_session = await createCheckout(context, createBuyer(request), {
        ...body,
        kind: 'checkout',
        booking: createPurchaseBooking(body),
        newSessionCredits: body.new_session_credits ?? null,
        replacesOpenPayment: body.replaces_open_payment,
        returnUrl: resolveReturnUrl(context.config, request, body.base_redirect_url),
        paymentMethod: null,
        offer: null,
      })
      return reply.code(201).send({ checkout_session })
    },
  })

  app.route({
    method: 'POST',
    url: `${base}create-session-invoice/`,
    config: { idempotency: 'transaction' },
    schema: {
      operationId: 'createSessionInvoice',
      summary: 'Buy credits, optionally with a session, with a saved card',
      tags,
      body: CreateSessionInvoice,
      response: { ...withErrorSchemas(PaymentResponse), 201: PaymentResponse },
    },
    async handler(request, reply) {
      const body = normalizeStoredPhone(request.body, context.config.phoneRegion)
      const payment = await createInvoice(context, createBuyer(request), {
        ...body,
        kind: 'invoice',
        booking: createPurchaseBooking(body),
        newSessionCredits: null,
        replacesOpenPayment: body.replaces_open_payment,
        returnUrl: null,
        paymentMethod: body.payment_method,
        offer: null,
      })
      return reply.code(201).send({ payment })
    },
  })

  app.route({
    method: 'GET',
    url: `${base}customer-portal/`,
    schema: {
      operationId: 'createCustomerPortalLink',
      summary: "The provider's page for cards and receipts",
      tags,
      response: withErrorSchemas(CustomerPortalResponse),
    },
    handler: async (request) => ({
      customer_portal_link: await createCustomerPortalUrl(context, request, requireViewer(request)),
    }),
  })

  app.route({
    method: 'GET',
    url: `${base}payment-methods/`,
    schema: {
      operationId: 'listPaymentMethods',
      summary: 'Saved cards',
      tags,
      response: withErrorSchemas(SavedCardsResponse),
    },
    handler: async (request) => ({
      results: await listCards(context, requireViewer(request)),
      next: null,
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}setup-intents/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'createSetupIntent',
      summary: 'Start saving a card with card fields',
      tags,
      response: { ...withErrorSchemas(SetupIntentResponse), 201: SetupIntentResponse },
    },
    async handler(request, reply) {
      return reply.code(201).send({
        setup_intent: { client_secret: await createSetupIntent(context, requireViewer(request)) },
      })
    },
  })

  app.route({
    method: 'GET',
    url: `${base}payments/`,
    schema: {
      operationId: 'listPayments',
      summary: 'Receipts',
      tags,
      querystring: PaymentsQuery,
      response: withErrorSchemas(PaymentPage),
    },
    handler: (request) =>
      listPayments(context, requireViewer(request), request.query, readTimezone(request)),
  })

  app.route({
    method: 'GET',
    url: `${base}payments/:id/`,
    // the portal polls every second after a payment
    config: { background: true },
    schema: {
      operationId: 'getPayment',
      summary: 'One payment and its outcome',
      tags,
      params,
      response: withErrorSchemas(PaymentResponse),
    },
    handler: async (request) => ({
      payment: await getPayment(
        context,
        requireViewer(request),
        request.params.id,
        readTimezone(request),
      ),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}payments/:id/check/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'checkPayment',
      summary: 'Check a payment with the provider now',
      tags,
      params,
      response: withErrorSchemas(PaymentResponse),
    },
    handler: async (request) => ({
      payment: await checkMemberPayment(
        context,
        requireViewer(request),
        request.params.id,
        readTimezone(request),
        request.id,
      ),
    }),
  })
}
