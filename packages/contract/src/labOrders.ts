import {
  isUsState,
  isZipCode,
  labCollections,
  labKitStatuses,
  labOrderActors,
  labOrderEvents,
  labOrderStatuses,
  labReportStages,
  labSampleStatuses,
} from '@portal/domain/lab-orders'
import { isPhone, normalizePhone, validationMessages } from '@portal/domain/validation'
import { z } from 'zod'
import { CheckoutSession, Payment, PromoCode, ReturnUrl } from './payments.ts'
import { CalendarDate, Id, Instant, Slug, TypedText } from './values.ts'

/** An amount in the currency's smallest unit, cents for dollars. */
const Money = z.number().int()

export const LabCollection = z.enum(labCollections)

/** Tests that are sold together. */
export const LabPanel = z.object({
  id: Slug,
  name: z.string(),
  summary: z.string(),
  purpose: z.string(),
  markers: z.array(z.string()),
  preparation: z.array(z.string()),
  /** How many days before the day of the sample the preparation begins. */
  preparation_days: z.number().int(),
  sample: z.string(),
  /** Days that begin when the sample arrives. */
  turnaround_days: z.object({ from: z.number().int(), to: z.number().int() }),
  collections: z.array(LabCollection),
  amount: Money,
})
export interface LabPanel extends z.infer<typeof LabPanel> {}

/** Who cannot order: `findExclusion` of `@portal/domain/lab-orders` applies it. */
export const LabExclusion = z.object({
  panel_ids: z.array(Slug).nullable(),
  states: z.array(z.string()).nullable(),
  collections: z.array(LabCollection).nullable(),
  min_age: z.number().int().nullable(),
  max_age: z.number().int().nullable(),
  reason: z.string(),
  from: CalendarDate,
  until: CalendarDate.nullable(),
})
export interface LabExclusion extends z.infer<typeof LabExclusion> {}

/** How much of the price a cancellation returns, in percent. */
export const LabCancellationPolicy = z.object({
  version: z.number().int(),
  before_kit_sent: z.number().int(),
  before_registration: z.number().int(),
  after_registration: z.number().int(),
})
export interface LabCancellationPolicy extends z.infer<typeof LabCancellationPolicy> {}

export const LabSex = z.enum(['female', 'male'])

const Name = (label: string) =>
  TypedText.min(1, `${label} is required.`).max(80, `${label} is too long.`)

/** The person as the laboratory needs them, and where a kit is sent. */
const personFields = {
  legal_first_name: Name('First name'),
  legal_last_name: Name('Last name'),
  birth_date: CalendarDate,
  sex: LabSex,
  address_line1: Name('Street address').max(120, 'Street address is too long.'),
  address_line2: TypedText.max(120, 'This line is too long.').default(''),
  city: Name('City'),
  state: z.string().refine(isUsState, 'Choose a state.'),
  zip: z.string().trim().refine(isZipCode, 'Enter a ZIP code with 5 digits.'),
  phone_number: z
    .string()
    .trim()
    .max(32)
    .min(1, 'Phone number is required.')
    .refine((text) => isPhone(normalizePhone(text)), validationMessages.phoneInvalid)
    .overwrite(normalizePhone),
}

export const LabPerson = z.object(personFields)
export interface LabPerson extends z.infer<typeof LabPerson> {}

/** A panel that a practitioner recommended to the member. */
export const LabRecommendation = z.object({
  panel_id: Slug,
  practitioner_name: z.string(),
  note: z.string(),
})
export interface LabRecommendation extends z.infer<typeof LabRecommendation> {}

/** Where an order is: `LabOrderState` of `@portal/domain/lab-orders`, which has its rules. */
export const LabOrderState = z.object({
  order: z.enum(labOrderStatuses),
  kit: z.enum(labKitStatuses).nullable(),
  sample: z.enum(labSampleStatuses).nullable(),
  report: z.enum(labReportStages).nullable(),
  was_registered: z.boolean(),
  replacements: z.number().int(),
})
export interface LabOrderState extends z.infer<typeof LabOrderState> {}

/** The latest order under way that contains a panel. */
export const LabOrderedPanel = z.object({
  panel_id: Slug,
  ordered_at: Instant,
  collection: LabCollection,
  state: LabOrderState,
})
export interface LabOrderedPanel extends z.infer<typeof LabOrderedPanel> {}

/** What is for sale, and its rules. */
export const LabPanelsResponse = z.object({
  /** The version to send with an order, so that it has the prices and rules that were shown. */
  catalog_version: z.number().int(),
  currency: z.string(),
  panels: z.array(LabPanel),
  exclusions: z.array(LabExclusion),
  policy: LabCancellationPolicy,
  recommendations: z.array(LabRecommendation),
  /** The panels that the member has ordered and paid and whose results are not ready. */
  under_way: z.array(LabOrderedPanel),
  /** The person of the last order, null before the first. */
  person: LabPerson.nullable(),
})
export interface LabPanelsResponse extends z.infer<typeof LabPanelsResponse> {}

/** A kit, or the form for a visit. `collect_on` is the day that the member chose. */
export const LabKit = z.object({
  tracking_url: z.string().nullable(),
  sent_at: Instant.nullable(),
  expires_on: CalendarDate.nullable(),
  registered_at: Instant.nullable(),
  collect_on: CalendarDate.nullable(),
})
export interface LabKit extends z.infer<typeof LabKit> {}

/** Something that happened to an order. `reason` is what the member may read. */
export const LabOrderChange = z.object({
  event: z.enum(labOrderEvents),
  actor: z.enum(labOrderActors),
  reason: z.string().nullable(),
  at: Instant,
})
export interface LabOrderChange extends z.infer<typeof LabOrderChange> {}

/** What a member agreed to before an order: the text that they read, its version, and when. */
export const LabOrderConsent = z.object({
  version: z.number().int(),
  text: z.string(),
  at: Instant,
})
export interface LabOrderConsent extends z.infer<typeof LabOrderConsent> {}

/** An order. */
export const LabOrder = z.object({
  id: Id,
  number: z.string(),
  state: LabOrderState,
  panels: z.array(z.object({ id: Slug, name: z.string() })),
  preparation: z.array(z.string()),
  /** The longest preparation of its panels. */
  preparation_days: z.number().int(),
  collection: LabCollection,
  amount: Money,
  currency: z.string(),
  policy: LabCancellationPolicy,
  /** The provider's page while it is unpaid and the page is open. */
  payment_url: z.string().nullable(),
  /** The end of the time in which the page is open. */
  payment_expires_at: Instant.nullable(),
  /** What a cancellation returns in all. */
  refund_due: Money,
  /** What has been returned. */
  refunded_amount: Money,
  created_at: Instant,
  kit: LabKit.nullable(),
  changes: z.array(LabOrderChange),
  /** The consent, null only for an order that was stored without one. */
  consent: LabOrderConsent.nullable(),
  /** The last day of the usual turnaround, once the sample has arrived. */
  results_by: CalendarDate.nullable(),
  /** The released report that fulfills it. */
  report_id: Id.nullable(),
})
export interface LabOrder extends z.infer<typeof LabOrder> {}

/** The orders, the latest first. */
export const LabOrdersResponse = z.object({ results: z.array(LabOrder), next: z.null() })
export interface LabOrdersResponse extends z.infer<typeof LabOrdersResponse> {}

export const LabOrderResponse = z.object({ order: LabOrder })
export interface LabOrderResponse extends z.infer<typeof LabOrderResponse> {}

/** Orders panels and starts the payment: on the provider's page, or with a saved card. */
export const CreateLabOrder = z.object({
  panel_ids: z.array(Slug).min(1, 'Choose at least one panel.').max(20, 'Choose fewer panels.'),
  collection: LabCollection,
  ...personFields,
  consent_version: z.number().int(),
  /** The version of `labTextConsent` that agrees to text messages at `phone_number`. */
  text_consent_version: z.number().int().nullish(),
  /** The version that the member was shown. */
  catalog_version: z.number().int(),
  /** The total that the member was shown. */
  total: Money,
  promo_code: PromoCode,
  /** The saved card that is charged, if there is one. */
  payment_method: z.string().trim().min(1, 'Choose a card.').max(255).nullish(),
  base_redirect_url: ReturnUrl,
  /**
   * Whether another order that is not paid yet ends, so that it cannot be paid anymore. Without it,
   * such an order rejects the request with `lab_order_unpaid`.
   */
  replaces_unpaid_order: z.boolean().default(false),
  /**
   * Whether panels are ordered again that the member has ordered and paid within a day. Without it,
   * that is `lab_order_paid`.
   */
  repeats_paid_order: z.boolean().default(false),
})
export interface CreateLabOrder extends z.input<typeof CreateLabOrder> {}

/** An order and how it is paid. */
export const CreateLabOrderResponse = z.object({
  order_id: Id,
  /** The provider's page, whose `id` is the payment's; null for a saved card. */
  checkout_session: CheckoutSession.nullable(),
  /** The charge of a saved card. */
  payment: Payment.nullable(),
})
export interface CreateLabOrderResponse extends z.infer<typeof CreateLabOrderResponse> {}

/** Requests what panels cost with a promo code; nothing is charged. */
export const LabQuoteRequest = z.object({
  panel_ids: CreateLabOrder.shape.panel_ids,
  promo_code: PromoCode,
})
export interface LabQuoteRequest extends z.input<typeof LabQuoteRequest> {}

/** `total` is `amount` minus `discount`, which `promo_code` and `promo_description` explain. */
export const LabQuote = z.object({
  amount: Money,
  discount: Money,
  total: Money,
  currency: z.string(),
  promo_code: z.string().nullable(),
  promo_description: z.string().nullable(),
})
export interface LabQuote extends z.infer<typeof LabQuote> {}

export const LabQuoteResponse = z.object({ quote: LabQuote })
export interface LabQuoteResponse extends z.infer<typeof LabQuoteResponse> {}

/**
 * Registers a kit by the code on it, or a visit, and the day on which the sample is taken. Sent
 * again to choose another day.
 */
export const RegisterLabKit = z.object({
  kit_code: z.string().trim().max(40).default(''),
  collect_on: CalendarDate,
})
export interface RegisterLabKit extends z.input<typeof RegisterLabKit> {}

/** Cancels an order; `refund` is what the member was shown. */
export const CancelLabOrder = z.object({ refund: Money })
export interface CancelLabOrder extends z.input<typeof CancelLabOrder> {}

/**
 * Requests another kit. `is_lost`: the kit has not arrived. Otherwise the kit expired or the sample
 * was rejected.
 */
export const ReplaceLabKit = z.object({ is_lost: z.boolean() })
export interface ReplaceLabKit extends z.input<typeof ReplaceLabKit> {}
