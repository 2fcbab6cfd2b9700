import type { Resource } from '../../resource.ts'
import { createAccessTimeOffer, timeOffersAccess } from './accessRows.ts'
import { timeOfferExamples } from './examples.ts'
import { timeOffersRoutes } from './timeOffers.routes.ts'

/** The times that are offered to a member. `time-requests` writes their rows. */
export const timeOffers: Resource = {
  routes: timeOffersRoutes,
  accessRows: timeOffersAccess,
  examples: timeOfferExamples,
  createAccessRecord: createAccessTimeOffer,
}
