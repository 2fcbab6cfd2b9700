import { isApiError, protocolsApi, usersApi } from '@portal/api-client'
import type { CheckOffEntry } from '@portal/contract'
import type { AppStore } from '../../session/store.ts'
import type { CheckOffQueue, PendingCheckOff } from './checkOffQueue.ts'

/** The server accepts so many check-offs in one request. */
const batchSize = 100

/**
 * Sends the check-offs that wait, in one tab at a time. Returns the error of the first request that
 * failed, null if there is none. What a failed request contained keeps waiting.
 */
export async function sendCheckOffs(
  queue: CheckOffQueue,
  dispatch: AppStore['dispatch'],
): Promise<unknown> {
  const send = async (): Promise<unknown> => {
    // an entry that a response does not mention waits for the next time
    const sent = new Set<string>()
    for (;;) {
      const batch = queue
        .read()
        .filter(({ id, refusal }) => refusal === null && !sent.has(id))
        .slice(0, batchSize)
      if (batch.length === 0) return null
      const entries = batch.map(toEntry)
      for (const { id } of entries) sent.add(id)
      const { data, error } = await dispatch(
        protocolsApi.endpoints.saveCheckOffs.initiate({ memberId: queue.userId, entries }),
      )
      if (isOtherMember(error)) reloadAsOther(dispatch)
      if (data === undefined) return error
      queue.settle(data.results)
    }
  }
  return navigator.locks.request('portal:check-offs', send)
}

/** Somebody else has logged in, from another tab. The check-offs wait for their own member. */
const isOtherMember = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'conflict' && error.code === 'other_member'

/** The response reloads the page for the member who is logged in now. */
function reloadAsOther(dispatch: AppStore['dispatch']): void {
  const options = { subscribe: false, forceRefetch: true }
  void dispatch(usersApi.endpoints.getUser.initiate(undefined, options))
}

const toEntry = ({
  id,
  protocol_id,
  item_key,
  day,
  is_done,
  zone,
  at,
}: PendingCheckOff): CheckOffEntry => ({ id, protocol_id, item_key, day, is_done, zone, at })

/** Whether the same request can succeed later without a change by the member. */
export const isTemporary = (error: unknown): boolean =>
  isApiError(error) && ['network', 'timeout', 'server', 'rate-limited'].includes(error.kind)
