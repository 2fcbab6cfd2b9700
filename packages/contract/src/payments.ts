import { validationMessages } from '@portal/domain/validation'
import { z } from 'zod'
import { bookingDetails, hasNumberForConsent, phoneNumberRequired } from './appointments.ts'
import { AppointmentType } from './appointmentType.ts'
import { PageQuery, createPageSchema } from './pagination.ts'
import { Id, Instant, TimeZone } from './values.ts'

const PriceId = z.string().trim().min(1, 'Choose what to buy.').max(255)
const Quantity = z
  .number()
  .int(validationMessages.wholeNumber)
  .min(1, 'Buy at least one.')
  .max(10, 'Buy at most ten at once.')
  .default(1)
/** @internal */
export const PromoCode = z.string().trim().max(60).nullish()

/** An amount in the currency's smallest unit, cents for dollars. */
const Money = z.number().int()

/** A price. `amount` is the current price of one unit, below `regular_amount` during a sale. */
export const Price = z.object({
  price_id: z.string(),
  name: z.string(),
  description: z.string(),
  session_credits: z.number().int(),
  amount: Money,
  regular_amount: Money,
  currency: z.string(),
})
export interface Price extends z.infer<typeof Price> {}

export const PricesResponse = z.object({ results: z.array(Price), next: z.null() })
export interface PricesResponse extends z.infer<typeof PricesResponse> {}

/**
 * A page of the portal to which the provider's page returns.
 *
 * @internal
 */
export const ReturnUrl = z.string().trim().min(1, 'Return URL is required.').max(1000)

/** Requests the cost of a purchase; nothing is charged. */
export const QuoteRequest = z.object({
  price_id: PriceId,
  quantity: Quantity,
  promo_code: PromoCode,
})
export interface QuoteRequest extends z.input<typeof QuoteRequest> {}

/** What a purchase costs. */
export const Quote = z.object({
  price_id: z.string(),
  quantity: z.number().int(),
  session_credits: z.number().int(),
  amount: Money,
  discount: Money,
  /** `amount` minus `discount`. */
  total: Money,
  currency: z.string(),
  /** The applied code. */
  promo_code: z.string().nullable(),
  /** The effect of the code. */
  promo_description: z.string().nullable(),
})
export interface Quote extends z.infer<typeof Quote> {}

export const QuoteResponse = z.object({ quote: Quote })
export interface QuoteResponse extends z.infer<typeof QuoteResponse> {}

/**
 * Cancels an unfinished payment for the same time, or for the same product if it is sold once, so
 * that it cannot be paid anymore. Without it, such a payment rejects the request with
 * `payment_in_progress`.
 */
const replaceFields = { replaces_open_payment: z.boolean().default(false) }

const timeFields = {
  at: Instant.nullish(),
  practitioner_id: Id.nullish(),
  appointment_type: AppointmentType.nullish(),
  user_timezone: TimeZone.nullish(),
}
type TimeFields = Readonly<Partial<Record<keyof typeof timeFields, string | null | undefined>>>

const isGiven = (value: string | null | undefined): boolean => value !== null && value !== undefined

/**
 * The session to book with the purchase: all of its fields or none. A time zone alone books
 * nothing.
 */
function isWholeTime(fields: TimeFields, context: z.RefinementCtx): void {
  if (!isGiven(fields.at) && !isGiven(fields.practitioner_id) && !isGiven(fields.appointment_type))
    return
  for (const name of ['at', 'practitioner_id', 'appointment_type', 'user_timezone'] as const) {
    if (!isGiven(fields[name]))
      context.addIssue({
        code: 'invalid_type',
        expected: 'string',
        input: undefined,
        path: [name],
      })
  }
}

/**
 * Buys credits on the provider's page and, with the booking fields, the session to book with them.
 * `new_session_credits` is what the member was shown; the provider's prices and credits apply.
 * `base_redirect_url` is a page of the portal; `payment=<id>` is appended to it.
 */
export const CreateCheckoutSession = z
  .object({
    price_id: PriceId,
    quantity: Quantity,
    new_session_credits: z.number().int(validationMessages.wholeNumber).nullish(),
    promo_code: PromoCode,
    base_redirect_url: ReturnUrl,
    ...replaceFields,
    ...timeFields,
    ...bookingDetails,
  })
  .refine(hasNumberForConsent, phoneNumberRequired)
  .superRefine(isWholeTime)
export interface CreateCheckoutSession extends z.input<typeof CreateCheckoutSession> {}

/** `id` identifies the payment. `url` is the provider's page, valid until `expires_at`. */
export const CheckoutSession = z.object({ id: Id, url: z.string(), expires_at: Instant })
export interface CheckoutSession extends z.infer<typeof CheckoutSession> {}

export const CheckoutSessionResponse = z.object({ checkout_session: CheckoutSession })
export interface CheckoutSessionResponse extends z.infer<typeof CheckoutSessionResponse> {}

/** Charges a saved card for credits and, with the booking fields, books the session. */
export const CreateSessionInvoice = z
  .object({
    price_id: PriceId,
    quantity: Quantity,
    payment_method: z.string().trim().min(1, 'Choose a card.').max(255),
    promo_code: PromoCode,
    ...replaceFields,
    ...timeFields,
    ...bookingDetails,
  })
  .refine(hasNumberForConsent, phoneNumberRequired)
  .superRefine(isWholeTime)
export interface CreateSessionInvoice extends z.input<typeof CreateSessionInvoice> {}

/** `requires_action`: the member has to confirm the payment with their bank at `action_url`. */
export const PaymentStatus = z.enum([
  'open',
  'requires_action',
  'paid',
  'failed',
  'expired',
  'refunded',
  'partially_refunded',
])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/**
 * The outcome of a paid purchase: credits only, credits and the session, or credits because the
 * time was lost. `fulfilled`: the member has the product of another kind.
 */
export const PaymentOutcome = z.enum(['credited', 'booked', 'time_lost', 'fulfilled'])
export type PaymentOutcome = z.infer<typeof PaymentOutcome>

/** A purchase. */
export const Payment = z.object({
  id: Id,
  status: PaymentStatus,
  /** `credits` or another kind of product. */
  product_kind: z.string(),
  /** Which product of that kind. */
  product_id: z.string().nullable(),
  description: z.string(),
  quantity: z.number().int(),
  /** The number of credits that was bought. */
  session_credits: z.number().int(),
  amount: Money,
  currency: z.string(),
  promo_code: z.string().nullable(),
  created_at: Instant,
  paid_at: Instant.nullable(),
  refunded_amount: Money,
  /** The number of credits that was taken back. */
  refunded_credits: z.number().int(),
  /** The amount of a chargeback that is open or lost, otherwise 0. */
  disputed_amount: Money,
  receipt_url: z.string().nullable(),
  action_url: z.string().nullable(),
  outcome: PaymentOutcome.nullable(),
  appointment_id: Id.nullable(),
  /** The start of the session to book with it. */
  at: Instant.nullable(),
  /** The practitioner of that session. */
  practitioner_id: Id.nullable(),
  /** The type of that session. */
  appointment_type: AppointmentType.nullable(),
  /** Times near a lost one that are open now. */
  nearest: z.array(Instant),
})
export interface Payment extends z.infer<typeof Payment> {}

export const PaymentResponse = z.object({ payment: Payment })
export interface PaymentResponse extends z.infer<typeof PaymentResponse> {}

/**
 * A request for a page of payments. With `appointment_id`, only the payments that booked that
 * session.
 */
export const PaymentsQuery = PageQuery.extend({ appointment_id: Id.optional() })

/** Paid purchases including refunded ones, latest first. */
export const PaymentPage = createPageSchema(Payment)
export interface PaymentPage extends z.infer<typeof PaymentPage> {}

/** A card that the provider stores. */
export const SavedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  is_default: z.boolean(),
})
export interface SavedCard extends z.infer<typeof SavedCard> {}

export const SavedCardsResponse = z.object({ results: z.array(SavedCard), next: z.null() })
export interface SavedCardsResponse extends z.infer<typeof SavedCardsResponse> {}

/** Lets the card fields save a card with the provider; the number never reaches our server. */
export const SetupIntentResponse = z.object({
  setup_intent: z.object({ client_secret: z.string() }),
})
export interface SetupIntentResponse extends z.infer<typeof SetupIntentResponse> {}

/** The provider's page where the member manages cards and receipts; valid for a few minutes. */
export const CustomerPortalResponse = z.object({ customer_portal_link: z.string() })
export interface CustomerPortalResponse extends z.infer<typeof CustomerPortalResponse> {}
