import { HOUR } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { type Job, PostponedError } from '../../../jobs/job.ts'
import { isProviderPaused } from '../../../stripe/callProvider.ts'
import { syncSubscription } from './syncSubscription.ts'

const Payload = z.object({ ref: z.string() })

/** Fetches a subscription after an event, or once a day. */
export const subscriptionFetchJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'subscription_fetch',
  payload: Payload,
  requeueAfterMs: HOUR,
  async run(context, { ref }) {
    if (isProviderPaused(context)) throw new Error('The provider did not respond a moment ago.')
    if (!(await syncSubscription(context, ref)))
      throw new PostponedError('Another fetch is running.')
  },
}
