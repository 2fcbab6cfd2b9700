import { z } from 'zod'

/** The messages about one offer. */
export const OfferPayload = z.object({ offer_id: z.string() })
export type OfferPayload = z.infer<typeof OfferPayload>

export const offerEmailKind = 'time_offer_mail'
export const offerTextKind = 'time_offer_sms'
