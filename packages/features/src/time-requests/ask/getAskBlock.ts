import type { TimeRequest } from '@portal/contract'
import { maxTimeRequests } from '@portal/domain/scheduling'

/**
 * Why the member cannot ask now, before they fill the form; null when they can. `sessionId` is the
 * session that would move, null for a new one.
 */
export function getAskBlock(
  requests: readonly TimeRequest[],
  sessionId: string | null,
): string | null {
  if (sessionId !== null && requests.some(({ appointment }) => appointment?.id === sessionId))
    return "You're waiting for an earlier time for this session."
  if (requests.length >= maxTimeRequests)
    return [
      `You can have up to ${maxTimeRequests} requests at a time.`,
      'Stop waiting for one of them first.',
    ].join(' ')
  return null
}
