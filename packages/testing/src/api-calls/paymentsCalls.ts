import {
  CheckoutSessionResponse,
  CustomerPortalResponse,
  PaymentPage,
  PaymentResponse,
  PricesResponse,
  QuoteResponse,
  SavedCardsResponse,
  SetupIntentResponse,
} from '@portal/contract'
import { createPrice, createQuote } from '../fixtures/fixtures.ts'
import { type ApiCalls, v2 } from '../responses/apiCall.ts'

export const paymentsCalls = {
  listPrices: {
    method: 'get',
    path: `${v2}/stripe/prices/`,
    response: PricesResponse,
    getDefault: () => ({ results: [createPrice()], next: null }),
  },
  getQuote: {
    method: 'post',
    path: `${v2}/stripe/quote/`,
    response: QuoteResponse,
    getDefault: () => ({ quote: createQuote() }),
  },
  createCheckoutSession: {
    method: 'post',
    path: `${v2}/stripe/create-checkout-session/`,
    response: CheckoutSessionResponse,
  },
  createSessionInvoice: {
    method: 'post',
    path: `${v2}/stripe/create-session-invoice/`,
    response: PaymentResponse,
  },
  createCustomerPortalLink: {
    method: 'get',
    path: `${v2}/stripe/customer-portal/`,
    response: CustomerPortalResponse,
  },
  listPaymentMethods: {
    method: 'get',
    path: `${v2}/stripe/payment-methods/`,
    response: SavedCardsResponse,
  },
  createSetupIntent: {
    method: 'post',
    path: `${v2}/stripe/setup-intents/`,
    response: SetupIntentResponse,
  },
  listPayments: { method: 'get', path: `${v2}/stripe/payments/`, response: PaymentPage },
  listSessionPayments: { method: 'get', path: `${v2}/stripe/payments/`, response: PaymentPage },
  getPayment: { method: 'get', path: `${v2}/stripe/payments/:id/`, response: PaymentResponse },
  checkPayment: {
    method: 'post',
    path: `${v2}/stripe/payments/:id/check/`,
    response: PaymentResponse,
  },
} as const satisfies ApiCalls
