import { z } from 'zod'
import { AppointmentType } from './appointmentType.ts'
import { BookInitialAlacarte } from './appointments.ts'
import { Price, PromoCode, ReturnUrl } from './payments.ts'
import { PractitionerSummary } from './practitioners.ts'
import { Slug } from './values.ts'

/**
 * What an offer sells: the free consultation of a membership, one paid session, or session credits
 * of which the first pays for the session.
 */
export const OfferKind = z.enum(['free_visit', 'paid_session', 'credits'])
export type OfferKind = z.infer<typeof OfferKind>

/** What a brand sells, as visitors see it. */
export const Offer = z.object({
  slug: Slug,
  name: z.string(),
  description: z.string(),
  kind: OfferKind,
  appointment_type: AppointmentType,
  /** The name of its session, which can be the program's own. */
  appointment_type_name: z.string(),
  duration_minutes: z.number().int(),
  /**
   * The price, null for a free offer, and for a paid one while it cannot be bought, because the
   * payment provider does not have the price or cannot be reached.
   */
  price: Price.nullable(),
  /** The number that an offer of credits sells. */
  credits: z.number().int().nullable(),
  /** How long the membership of a free visit is. */
  membership_days: z.number().int().nullable(),
  /** Whether it takes no more accounts. */
  is_full: z.boolean(),
})
export interface Offer extends z.infer<typeof Offer> {}

const Color = z.string().regex(/^#[0-9a-f]{6}$/)

/**
 * The colors of one scheme, `#rrggbb`. The button has the brand's own color, or the nearest one
 * that is visible on the page; `accent` is the shade of it for text, links and borders. Each `on_`
 * color is for text on the color of its name.
 */
export const SchemeColors = z.object({
  accent: Color,
  accent_hover: Color,
  accent_soft: Color,
  on_accent: Color,
  button: Color,
  button_hover: Color,
  on_button: Color,
})

/** The colors of a brand in the light and in the dark scheme. */
export const BrandColors = z.object({ light: SchemeColors, dark: SchemeColors })
export interface BrandColors extends z.infer<typeof BrandColors> {}

/** The practice as visitors see it, with its open offers. */
export const Brand = z.object({
  slug: Slug,
  name: z.string(),
  description: z.string(),
  /** The logo, null for a brand without one, which shows its name. */
  logo_url: z.string().nullable(),
  /** The colors, null for the portal's own ones. */
  colors: BrandColors.nullable(),
  practitioners: z.array(PractitionerSummary),
  offers: z.array(Offer),
})
export interface Brand extends z.infer<typeof Brand> {}

export const BrandResponse = z.object({ brand: Brand })
export interface BrandResponse extends z.infer<typeof BrandResponse> {}

/** Requests the cost of a paid offer; nothing is charged. */
export const OfferQuoteRequest = z.object({ promo_code: PromoCode })
export interface OfferQuoteRequest extends z.input<typeof OfferQuoteRequest> {}

/**
 * Buys a paid offer on the provider's page and books its session. `base_redirect_url` is a page of
 * the portal; `payment=<id>` is appended to it.
 */
export const BuyOffer = BookInitialAlacarte.safeExtend({
  promo_code: PromoCode,
  replaces_open_payment: z.boolean().default(false),
  base_redirect_url: ReturnUrl,
})
export interface BuyOffer extends z.input<typeof BuyOffer> {}

/** How many session credits a free offer has added: one for an a-la-carte account, once. */
export const AcceptOfferResponse = z.object({ credits_added: z.number().int() })
export interface AcceptOfferResponse extends z.infer<typeof AcceptOfferResponse> {}
