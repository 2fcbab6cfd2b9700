import type { Context } from '../../../context.ts'
import { isMissingRecord } from '../../../stripe/providerError.ts'
import { listSubscriptions } from '../subscriptions.repository.ts'
import { endUnpaidSubscription } from './changeSubscription.ts'

/**
 * Ends the subscriptions of a member at the provider before the rows are erased: afterwards nothing
 * knows of them. Throws while the provider does not respond, so that the erasure is tried again.
 */
export async function endSubscriptionsForErasure(
  context: Context,
  memberId: string,
): Promise<void> {
  for (const { provider_ref, ended_at } of await listSubscriptions(context.db, memberId)) {
    if (ended_at !== null) continue
    try {
      await endUnpaidSubscription(context, provider_ref)
    } catch (error) {
      // one that the provider does not have charges nothing
      if (!isMissingRecord(error)) throw error
    }
  }
}
