import { MINUTE } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { applySubscription } from './applySubscription.ts'
import { endFetch, startFetch } from './fetches.repository.ts'
import { fetchSubscription } from './fetchSubscription.ts'

/** How long a lease lasts, longer than the calls of one fetch take. */
const leaseMs = MINUTE

/**
 * Fetches a subscription outside of a transaction and writes what the provider says now
 * (docs/decisions/0063-subscriptions-are-fetched.md). The order, the number and the loss of events
 * therefore do not matter. Returns false, and does nothing, while another fetch of it runs.
 */
export async function syncSubscription(context: Context, ref: string): Promise<boolean> {
  const { clock, db, log } = context
  const started = await startFetch(db, ref, clock.now(), leaseMs)
  if (started === null) return false
  try {
    const snapshot = await fetchSubscription(context, ref)
    if (snapshot === null) log('warn', 'subscription_missing')
    else await applySubscription(context, snapshot, started)
  } finally {
    await endFetch(db, ref, started)
  }
  context.jobs.wake()
  return true
}
