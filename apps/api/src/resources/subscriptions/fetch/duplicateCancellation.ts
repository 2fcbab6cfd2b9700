import { z } from 'zod'

/** The kind and the payload of `duplicateCancellationJob`, apart from what it runs. */
export const duplicateCancellation = {
  kind: 'duplicate_cancellation',
  payload: z.object({ subscription_id: z.uuid() }),
}
