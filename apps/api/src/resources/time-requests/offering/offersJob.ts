import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { offerFreeTimes } from './offerFreeTimes.ts'
import { offersJobKind, OffersPayload } from '../freed-times/requestOffers.ts'

/** Offers a practitioner's free times: after a change, in the morning, and when an offer ends. */
export const offersJob: Job<OffersPayload, Context> = {
  kind: offersJobKind,
  payload: OffersPayload,
  run: (context, { practitioner_id }) => offerFreeTimes(context, practitioner_id),
}
