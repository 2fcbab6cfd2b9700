import { z } from 'zod'
import { Slug } from './values.ts'

/** Which offer a request is about. */
export const OfferReference = z.object({ brand_slug: Slug, offer_slug: Slug })
export interface OfferReference extends z.infer<typeof OfferReference> {}
