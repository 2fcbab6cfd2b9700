import { api } from '@portal/api-client'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { OutboxDispatch } from './outboxKind.ts'

/** Reloads what an action of `invalidateTags` marks as stale, and waits until it has arrived. */
export async function reloadQueries(
  dispatch: OutboxDispatch,
  invalidation: UnknownAction,
): Promise<boolean> {
  dispatch(invalidation)
  await Promise.allSettled(dispatch(api.util.getRunningQueriesThunk()))
  return true
}
