import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { requestFetch } from './requestFetch.ts'
import { syncSubscription } from './syncSubscription.ts'

/** How often and how long after another it looks whether another fetch has ended. */
const tries = 10
const pauseMs = 200

/**
 * Fetches a subscription for somebody who waits for its state. A fetch that runs may have read the
 * state before it changed, such as one that an event has caused, so this waits for its end. When it
 * does not end, as after its process was killed, a job fetches the subscription later.
 */
export async function syncNow(context: Context, ref: string): Promise<void> {
  for (let each = 0; each < tries; each += 1) {
    if (await syncSubscription(context, ref)) return
    await setTimeout(pauseMs)
  }
  await requestFetch(context.db, ref, context.clock.now())
}
