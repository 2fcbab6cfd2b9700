import type {
  CheckoutSession,
  CheckoutSessionResponse,
  CreateCheckoutSession,
  CreateSessionInvoice,
  CustomerPortalResponse,
  Payment,
  PaymentPage,
  PaymentResponse,
  PricesResponse,
  QuoteRequest,
  QuoteResponse,
  SavedCardsResponse,
  SetupIntentResponse,
} from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'

const purchase = { price_id: 'price_pack_3', quantity: 1, promo_code: 'INTRO50' }

const payment = {
  id: '0198c9f2-4a10-7000-8000-0000000000e1',
  status: 'paid',
  product_kind: 'credits',
  product_id: null,
  description: '3 credits',
  quantity: 1,
  session_credits: 3,
  amount: 18_000,
  currency: 'usd',
  promo_code: 'INTRO50',
  created_at: '2026-11-02T11:10:00-05:00',
  paid_at: '2026-11-02T11:12:00-05:00',
  refunded_amount: 0,
  refunded_credits: 0,
  disputed_amount: 0,
  receipt_url: 'https://pay.example.com/receipts/42',
  action_url: null,
  outcome: 'credited',
  appointment_id: null,
  at: null,
  practitioner_id: null,
  appointment_type: null,
  nearest: [],
} satisfies Payment

export const checkoutSession = {
  id: payment.id,
  url: 'https://pay.example.com/checkout/42',
  expires_at: '2026-11-02T11:40:00-05:00',
} satisfies CheckoutSession

export const paymentExamples: Examples = {
  PricesResponse: {
    results: [
      {
        price_id: 'price_pack_3',
        name: '3 credits',
        description: 'Three sessions with any practitioner',
        session_credits: 3,
        amount: 36_000,
        regular_amount: 36_000,
        currency: 'usd',
      },
    ],
    next: null,
  } satisfies PricesResponse,
  QuoteRequest: purchase satisfies QuoteRequest,
  QuoteResponse: {
    quote: {
      ...purchase,
      session_credits: 3,
      amount: 36_000,
      discount: 18_000,
      total: 18_000,
      currency: 'usd',
      promo_description: '50% off',
    },
  } satisfies QuoteResponse,
  CreateCheckoutSession: {
    ...purchase,
    new_session_credits: 3,
    base_redirect_url: '/home',
  } satisfies CreateCheckoutSession,
  CheckoutSessionResponse: {
    checkout_session: checkoutSession,
  } satisfies CheckoutSessionResponse,
  CreateSessionInvoice: {
    ...purchase,
    payment_method: 'pm_42',
  } satisfies CreateSessionInvoice,
  PaymentResponse: { payment } satisfies PaymentResponse,
  PaymentPage: { results: [payment], next: null } satisfies PaymentPage,
  SavedCardsResponse: {
    results: [
      { id: 'pm_42', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029, is_default: true },
    ],
    next: null,
  } satisfies SavedCardsResponse,
  SetupIntentResponse: {
    setup_intent: { client_secret: 'seti_42_secret_7' },
  } satisfies SetupIntentResponse,
  CustomerPortalResponse: {
    customer_portal_link: 'https://pay.example.com/portal/42',
  } satisfies CustomerPortalResponse,
  ReceivePaymentEventResponse: { received: true },
}
