import {
  AskQuote,
  CheckoutSessionAnswer,
  CreateCheckoutSession,
  CreateSessionInvoice,
  CustomerPortalAnswer,
  Id,
  PaymentAnswer,
  PaymentPage,
  PaymentsQuery,
  PricesAnswer,
  QuoteAnswer,
  SavedCardsAnswer,
  SetupIntentAnswer,
} from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { responseSchemas } from '../../http/responseSchemas.ts'
import type { App } from '../../http/app.ts'
import { idempotencyOf } from '../../core/idempotency.ts'
import { timezoneOf } from '../../core/requestTimezone.ts'
import { memberOf } from '../../core/viewer.ts'
import { createCheckout } from './purchase/createCheckout.ts'
import { createInvoice } from './purchase/createInvoice.ts'
import { listPrices, quote } from './purchase/quote.ts'
import { checkPayment, getPayment, listPayments } from './payments.service.ts'
import { purchaseBookingOf } from './purchase/purchaseBooking.ts'
import { returnUrlOf } from './purchase/returnUrl.ts'
import type { Buyer } from './purchase/startPurchase.ts'
import { createSetupIntent, customerPortalLink, listCards } from './wallet/wallet.ts'

export function paymentsRoutes(app: App, context: Context): void {
  const base = '/api/client/v2/stripe/'
  const tags = ['payments']
  const params = z.object({ id: Id })

  const buyerOf = (request: FastifyRequest): Buyer => {
    const viewer = memberOf(request)
    return {
      viewer,
      timezone: timezoneOf(request),
      requestId: request.id,
      idempotency: idempotencyOf(request, viewer.id, context.clock.now()),
    }
  }

  app.route({
    method: 'GET',
    url: `${base}prices/`,
    schema: { summary: 'What can be bought', tags, response: responseSchemas(PricesAnswer) },
    handler: async () => ({ results: await listPrices(context), next: null }),
  })

  app.route({
    method: 'POST',
    url: `${base}quote/`,
    schema: {
      summary: 'What a purchase would cost, with a promo code',
      tags,
      body: AskQuote,
      response: responseSchemas(QuoteAnswer),
    },
    handler: async (request) => ({
      quote: await quote(context, memberOf(request).id, request.body),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}create-checkout-session/`,
    schema: {
      summary: 'Buy credits, and a session with them, on the provider’s page',
      tags,
      body: CreateCheckoutSession,
      response: { ...responseSchemas(CheckoutSessionAnswer), 201: CheckoutSessionAnswer },
    },
    async handler(request, reply) {
      const { body } = request
      const checkout_session = await createCheckout(context, buyerOf(request), {
        ...body,
        kind: 'checkout',
        booking: purchaseBookingOf(body),
        newSessionCredits: body.new_session_credits ?? null,
        returnUrl: returnUrlOf(context.config, request, body.base_redirect_url),
        paymentMethod: null,
      })
      return reply.code(201).send({ checkout_session })
    },
  })

  app.route({
    method: 'POST',
    url: `${base}create-session-invoice/`,
    schema: {
      summary: 'Buy credits, and a session with them, with a saved card',
      tags,
      body: CreateSessionInvoice,
      response: { ...responseSchemas(PaymentAnswer), 201: PaymentAnswer },
    },
    async handler(request, reply) {
      const { body } = request
      const payment = await createInvoice(context, buyerOf(request), {
        ...body,
        kind: 'invoice',
        booking: purchaseBookingOf(body),
        newSessionCredits: null,
        returnUrl: null,
        paymentMethod: body.payment_method,
      })
      return reply.code(201).send({ payment })
    },
  })

  app.route({
    method: 'GET',
    url: `${base}customer-portal/`,
    schema: {
      summary: 'The provider’s page for cards and receipts',
      tags,
      response: responseSchemas(CustomerPortalAnswer),
    },
    handler: async (request) => ({
      customer_portal_link: await customerPortalLink(context, request, memberOf(request)),
    }),
  })

  app.route({
    method: 'GET',
    url: `${base}payment-methods/`,
    schema: { summary: 'Saved cards', tags, response: responseSchemas(SavedCardsAnswer) },
    handler: async (request) => ({
      results: await listCards(context, memberOf(request)),
      next: null,
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}setup-intents/`,
    schema: {
      summary: 'Save a card by card fields in the page',
      tags,
      response: { ...responseSchemas(SetupIntentAnswer), 201: SetupIntentAnswer },
    },
    async handler(request, reply) {
      return reply.code(201).send({
        setup_intent: { client_secret: await createSetupIntent(context, memberOf(request)) },
      })
    },
  })

  app.route({
    method: 'GET',
    url: `${base}payments/`,
    schema: {
      summary: 'Receipts',
      tags,
      querystring: PaymentsQuery,
      response: responseSchemas(PaymentPage),
    },
    handler: (request) =>
      listPayments(context, memberOf(request), request.query, timezoneOf(request)),
  })

  app.route({
    method: 'GET',
    url: `${base}payments/:id/`,
    // somebody who comes back from paying asks every second
    config: { background: true },
    schema: {
      summary: 'One payment and what came of it',
      tags,
      params,
      response: responseSchemas(PaymentAnswer),
    },
    handler: async (request) => ({
      payment: await getPayment(context, memberOf(request), request.params.id, timezoneOf(request)),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}payments/:id/check/`,
    schema: {
      summary: 'Ask the provider about a payment now',
      tags,
      params,
      response: responseSchemas(PaymentAnswer),
    },
    handler: async (request) => ({
      payment: await checkPayment(
        context,
        memberOf(request),
        request.params.id,
        timezoneOf(request),
        request.id,
      ),
    }),
  })
}
