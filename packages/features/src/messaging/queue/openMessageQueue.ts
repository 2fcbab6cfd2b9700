import type { Message } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { createEntryStorage, type EntryChange } from '../../shared/createEntryStorage.ts'
import { isPendingMessage, type NewMessage, type PendingMessage } from './pendingMessage.ts'

/** Milliseconds for which this device stores a message that the server has not confirmed. */
const maxAge = 7 * DAY

/**
 * The outcome of one attempt. `rejected`: the server has not stored the message and never will.
 * `failed`: nobody knows, so the same message is sent again. `isGeneral`: the messages of other
 * conversations would fail, too.
 */
export type SendResult =
  | { readonly kind: 'sent'; readonly message: Message }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'failed'; readonly error: unknown; readonly isGeneral: boolean }

export interface QueueState {
  /** In the order in which they are sent. */
  readonly pending: readonly PendingMessage[]
  /** The `client_id` of the message that this tab is sending. */
  readonly sendingId: string | null
  /** What this tab has sent, so that an older response of the server does not hide it. */
  readonly sent: readonly Message[]
  /** What another tab has sent or removed, until the messages are loaded again. */
  readonly settled: readonly PendingMessage[]
  /** The failure of the last attempt, null without one. */
  readonly error: unknown
}

export interface MessageQueueOptions {
  /** What the browser's keys for the messages of this member start with. */
  readonly storagePrefix: string
  /** The time in epoch milliseconds, by the server's clock as far as it is known. */
  readonly now: () => number
  /** Whether this page may still store data: no logout has happened since it was opened. */
  readonly isCurrent: () => boolean
  readonly send: (message: PendingMessage) => Promise<SendResult>
  /** Called when another tab has sent or removed messages. Resolves when they are loaded again. */
  readonly onSettledElsewhere: () => Promise<void>
}

/** The unconfirmed messages of one member, on this device and in all of its tabs. */
export interface MessageQueue {
  readonly read: () => QueueState
  /** Also for changes of other tabs. Returns an unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void
  readonly add: (message: NewMessage) => void
  /** Sends a rejected message as a new one, after the others. */
  readonly retry: (clientId: string) => void
  /** Removes a message, except one that is being sent. */
  readonly remove: (clientId: string) => void
  /** Sends what waits: in order, one after the other, in one tab at a time. */
  readonly flush: () => Promise<void>
}

/**
 * Opens the messages of a member. They survive a reload, and a logout in any tab removes them. On a
 * device whose storage is full or denied, they last until the page is left.
 */
export function openMessageQueue({
  storagePrefix,
  now,
  isCurrent,
  send,
  onSettledElsewhere,
}: MessageQueueOptions): MessageQueue {
  const listeners = new Set<() => void>()
  const storage = createEntryStorage({
    prefix: storagePrefix,
    getId: ({ client_id }: PendingMessage) => client_id,
    isEntry: isPendingMessage,
    maxAge,
    now,
  })
  let isStored = true
  let flushing: Promise<void> | null = null
  let state: QueueState = {
    pending: storage.read(),
    sendingId: null,
    sent: [],
    settled: [],
    error: null,
  }

  return {
    read: () => state,
    subscribe,
    add: (message) =>
      updatePending((before) => ({ added: [createPending(message, before, now())] })),
    retry: (clientId) =>
      updatePending((before) => {
        const removed = before.filter(
          ({ client_id, rejection }) => client_id === clientId && rejection !== null,
        )
        return { added: removed.map((rejected) => createPending(rejected, before, now())), removed }
      }),
    remove: (clientId) => {
      if (clientId !== state.sendingId)
        updatePending((before) => ({ removed: before.filter(hasId(clientId)) }))
    },
    flush: () => {
      flushing ??= navigator.locks.request('portal:messages', sendAll)
      return flushing
    },
  }

  /** A message that was added meanwhile is sent, too. */
  async function sendAll(): Promise<void> {
    const blocked = new Set<string>()
    let error: unknown = null
    for (;;) {
      // another tab may have sent or removed some
      updatePending(() => ({}))
      const next = state.pending.find(
        ({ rejection, conversation_id }) => rejection === null && !blocked.has(conversation_id),
      )
      if (!next || !isCurrent()) break
      update({ sendingId: next.client_id })
      const result = await send(next)
      update({ sendingId: null })
      if (result.kind === 'failed') {
        error = result.error
        if (result.isGeneral) break
        blocked.add(next.conversation_id)
      } else settle(next.client_id, result)
    }
    // at once: what is added from now on needs another attempt
    flushing = null
    update({ error })
  }

  function settle(clientId: string, result: Exclude<SendResult, { kind: 'failed' }>): void {
    if (result.kind === 'sent') {
      update({ sent: [...state.sent, result.message] })
      updatePending((before) => ({ removed: before.filter(hasId(clientId)) }))
    } else
      updatePending((before) => ({
        added: before
          .filter(hasId(clientId))
          .map((each) => ({ ...each, rejection: result.reason })),
      }))
  }

  function updatePending(
    getChange: (before: readonly PendingMessage[]) => EntryChange<PendingMessage>,
  ): void {
    const before = isStored ? storage.read() : state.pending
    keepSettled(before)
    const change = getChange(before)
    const pending = storage.change(before, change)
    if (isCurrent()) isStored = storage.write(isStored ? change : { ...change, added: pending })
    update({ pending })
  }

  /** A message that another tab has sent stays on screen until it is loaded. */
  function keepSettled(stored: readonly PendingMessage[]): void {
    const ids = new Set(stored.map(({ client_id }) => client_id))
    const gone = state.pending.filter(({ client_id }) => !ids.has(client_id))
    if (gone.length === 0 || !isCurrent()) return
    state = { ...state, settled: [...state.settled, ...gone] }
    void onSettledElsewhere().finally(() =>
      update({ settled: state.settled.filter((each) => !gone.includes(each)) }),
    )
  }

  function update(changes: Partial<QueueState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function subscribe(onChange: () => void): () => void {
    const readOtherTab = (event: StorageEvent): void => {
      if (!storage.isChangedBy(event)) return
      const pending = storage.read()
      keepSettled(pending)
      update({ pending })
    }
    listeners.add(onChange)
    window.addEventListener('storage', readOtherTab)
    return () => {
      listeners.delete(onChange)
      window.removeEventListener('storage', readOtherTab)
    }
  }
}

const hasId =
  (clientId: string) =>
  ({ client_id }: PendingMessage): boolean =>
    client_id === clientId

/** Later than all before it, also after a correction of the clock: they are sent in this order. */
function createPending(
  message: NewMessage,
  before: readonly PendingMessage[],
  now: number,
): PendingMessage {
  const { conversation_id, text, document_ids, reference } = message
  const earlier = before.map(({ at }) => Date.parse(at) + 1)
  return {
    client_id: crypto.randomUUID(),
    conversation_id,
    text,
    document_ids,
    reference,
    at: new Date(Math.max(now, ...earlier)).toISOString(),
    rejection: null,
  }
}
