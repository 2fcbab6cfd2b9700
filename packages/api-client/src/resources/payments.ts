import type {
  QuoteRequest,
  CheckoutSession,
  CheckoutSessionResponse,
  CreateCheckoutSession,
  CreateSessionInvoice,
  CustomerPortalResponse,
  Payment,
  PaymentResponse,
  PaymentPage,
  Price,
  PricesResponse,
  Quote,
  QuoteResponse,
  SavedCard,
  SavedCardsResponse,
  SetupIntentResponse,
} from '@portal/contract'
import { api } from '../api.ts'
import { list, listOf, one } from '../tags.ts'
import type { InfiniteQueryHook, WithInfiniteErrors } from '../infiniteQueries.ts'
import { encodeBookingFields } from './appointments/encodeBookingFields.ts'

/** One key per intended purchase: repeating the request with it starts no second purchase. */
interface Once {
  readonly idempotencyKey: string
}
export type CreateCheckoutSessionArgs = CreateCheckoutSession & Once
export type CreateSessionInvoiceArgs = CreateSessionInvoice & Once

/** Returns whether the payment has reached a final state. */
export const isSettled = ({ status }: Pick<Payment, 'status'>): boolean =>
  status !== 'open' && status !== 'requires_action'

const afterPayment = [
  list('Payment'),
  list('PaymentMethod'),
  list('SessionCredits'),
  list('CreditEntry'),
  list('User'),
  list('Appointment'),
  list('Availability'),
]

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /stripe/prices/ (v2): the prices, smallest first. */
    listPrices: build.query<Price[], void>({
      query: () => ({ url: '/stripe/prices/', base: 'v2' }),
      transformResponse: (response: PricesResponse) => response.results,
      providesTags: [list('Price')],
    }),

    /**
     * POST /stripe/quote/ (v2): has no effect. A code that does not apply is a `validation` error
     * on `promo_code`.
     */
    getQuote: build.query<Quote, QuoteRequest>({
      query: (body) => ({ url: '/stripe/quote/', base: 'v2', method: 'POST', body }),
      transformResponse: (response: QuoteResponse) => response.quote,
      providesTags: [list('Price')],
    }),

    /**
     * POST /stripe/create-checkout-session/ (v2): returns the `url` of the payment page. With
     * booking fields the time is held, so callers handle `slot_taken` and similar errors as for a
     * booking. Credits that differ from the price's are a `validation` error.
     */
    createCheckoutSession: build.mutation<CheckoutSession, CreateCheckoutSessionArgs>({
      query: ({ idempotencyKey, ...fields }) => ({
        url: '/stripe/create-checkout-session/',
        base: 'v2',
        method: 'POST',
        body: encodeBookingFields(fields),
        idempotencyKey,
      }),
      transformResponse: (response: CheckoutSessionResponse) => response.checkout_session,
      invalidatesTags: (_session, error) => (error ? [list('Price'), list('Availability')] : []),
    }),

    /**
     * POST /stripe/create-session-invoice/ (v2): charges a saved card. A declined card is a
     * `validation` error on `payment_method` with the code `card_declined`; `requires_action`
     * continues at the payment's `action_url`.
     */
    createSessionInvoice: build.mutation<Payment, CreateSessionInvoiceArgs>({
      query: ({ idempotencyKey, ...fields }) => ({
        url: '/stripe/create-session-invoice/',
        base: 'v2',
        method: 'POST',
        body: encodeBookingFields(fields),
        idempotencyKey,
      }),
      transformResponse: (response: PaymentResponse) => response.payment,
      invalidatesTags: (_payment, error) =>
        error ? [list('Price'), list('Availability')] : afterPayment,
    }),

    /**
     * GET /stripe/customer-portal/ (v2): returns a short-lived URL, so it is not cached. Rejected
     * while viewing as a member.
     */
    createCustomerPortalLink: build.mutation<string, void>({
      query: () => ({ url: '/stripe/customer-portal/', base: 'v2' }),
      transformResponse: (response: CustomerPortalResponse) => response.customer_portal_link,
    }),

    /** GET /stripe/payment-methods/ (v2): the member's saved cards, the default one first. */
    listPaymentMethods: build.query<SavedCard[], void>({
      query: () => ({ url: '/stripe/payment-methods/', base: 'v2' }),
      transformResponse: (response: SavedCardsResponse) => response.results,
      providesTags: [list('PaymentMethod')],
    }),

    /**
     * POST /stripe/setup-intents/ (v2): the client secret for card fields in the page; refetch the
     * cards once it is confirmed.
     */
    createSetupIntent: build.mutation<string, void>({
      query: () => ({ url: '/stripe/setup-intents/', base: 'v2', method: 'POST', body: {} }),
      transformResponse: (response: SetupIntentResponse) => response.setup_intent.client_secret,
    }),

    /** GET /stripe/payments/ (v2): receipts, latest first, paginated. */
    listPayments: build.infiniteQuery<PaymentPage, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/stripe/payments/',
        base: 'v2',
        params: { cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.next ?? undefined,
      },
      providesTags: (data) =>
        listOf(
          'Payment',
          data?.pages.flatMap((page) => page.results),
        ),
    }),

    /** GET /stripe/payments/?appointment_id= (v2): the payments that booked a session. */
    listSessionPayments: build.query<Payment[], string>({
      query: (appointmentId) => ({
        url: '/stripe/payments/',
        base: 'v2',
        params: { appointment_id: appointmentId },
      }),
      transformResponse: (response: PaymentPage) => response.results,
      providesTags: (payments) => listOf('Payment', payments),
    }),

    /** GET /stripe/payments/{id}/ (v2): with the nearest available times if its time was lost. */
    getPayment: build.query<Payment, string>({
      query: (id) => ({ url: `/stripe/payments/${encodeURIComponent(id)}/`, base: 'v2' }),
      transformResponse: (response: PaymentResponse) => response.payment,
      providesTags: (_payment, _error, id) => [one('Payment', id)],
    }),

    /**
     * POST /stripe/payments/{id}/check/ (v2): checks with the provider instead of waiting for its
     * event; returns the payment.
     */
    checkPayment: build.mutation<Payment, string>({
      query: (id) => ({
        url: `/stripe/payments/${encodeURIComponent(id)}/check/`,
        base: 'v2',
        method: 'POST',
        body: {},
      }),
      transformResponse: (response: PaymentResponse) => response.payment,
      invalidatesTags: (payment, _error, id) =>
        payment !== undefined && isSettled(payment) ? [one('Payment', id), ...afterPayment] : [],
    }),
  }),
})

export const paymentsApi: WithInfiniteErrors<typeof injected> = injected

/**
 * GET /stripe/prices/: returns the prices (v2), smallest first. `server` errors while the provider
 * does not respond.
 */
export const useListPricesQuery = paymentsApi.useListPricesQuery

/**
 * POST /stripe/quote/: returns the cost of a purchase (v2). A code that does not apply is a
 * `validation` error on `promo_code`.
 */
export const useGetQuoteQuery = paymentsApi.useGetQuoteQuery

/**
 * POST /stripe/create-checkout-session/: returns the `url` of the payment page (v2). With a session
 * it fails like a booking.
 */
export const useCreateCheckoutSessionMutation = paymentsApi.useCreateCheckoutSessionMutation

/**
 * POST /stripe/create-session-invoice/: charges a saved card and returns the payment (v2).
 * `card_declined` is a `validation` error on `payment_method`.
 */
export const useCreateSessionInvoiceMutation = paymentsApi.useCreateSessionInvoiceMutation

/**
 * GET /stripe/customer-portal/: returns the short-lived URL of the billing page (v2). `forbidden`
 * while viewing as a member.
 */
export const useCreateCustomerPortalLinkMutation = paymentsApi.useCreateCustomerPortalLinkMutation

/** GET /stripe/payment-methods/: returns the saved cards (v2), the default one first. */
export const useListPaymentMethodsQuery = paymentsApi.useListPaymentMethodsQuery

/**
 * POST /stripe/setup-intents/: returns the client secret for card fields (v2). Refetch the cards
 * once it is confirmed.
 */
export const useCreateSetupIntentMutation = paymentsApi.useCreateSetupIntentMutation

/** GET /stripe/payments/: returns pages of receipts (v2), latest first. */
export const useListPaymentsInfiniteQuery: InfiniteQueryHook<PaymentPage, void, string | null> =
  paymentsApi.useListPaymentsInfiniteQuery

/** GET /stripe/payments/: returns the payments that booked a session (v2). */
export const useListSessionPaymentsQuery = paymentsApi.useListSessionPaymentsQuery

/**
 * GET /stripe/payments/{id}/: returns a payment (v2), with the nearest times if its time was lost.
 * Another member's is a `not-found`.
 */
export const useGetPaymentQuery = paymentsApi.useGetPaymentQuery

/**
 * POST /stripe/payments/{id}/check/: checks with the provider and returns the payment (v2). Another
 * member's is a `not-found`.
 */
export const useCheckPaymentMutation = paymentsApi.useCheckPaymentMutation
