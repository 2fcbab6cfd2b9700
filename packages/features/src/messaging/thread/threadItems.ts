import type { Message } from '@portal/contract'
import { getLocalDate } from '@portal/domain/time'
import type { MessageOutbox, PendingMessage } from '../outbox/messageOutbox.ts'

/**
 * A message of a thread, or one that waits on this device. `sentAt` in epoch milliseconds is when
 * its author sent it.
 */
export type ThreadItem =
  | { readonly kind: 'message'; readonly key: string; readonly sentAt: number; message: Message }
  | {
      readonly kind: 'pending'
      readonly key: string
      readonly sentAt: number
      pending: PendingMessage
    }

export interface ThreadDay {
  /** `yyyy-MM-dd` in the member's zone. */
  readonly date: string
  readonly items: readonly ThreadItem[]
}

/**
 * Combines what the server has with what this device has sent or will send, the oldest first. A
 * message keeps its key when it is sent, so that it stays the same element on screen.
 */
export function listThreadItems(
  conversationId: string,
  loaded: readonly Message[],
  { pending, saved }: Pick<MessageOutbox, 'pending' | 'saved'>,
): ThreadItem[] {
  const byNumber = new Map<number, Message>()
  const sent = saved.flatMap(({ response }) => response ?? [])
  const sentElsewhere = saved.flatMap(({ entry, response }) => (response ? [] : entry))
  for (const message of [...sent, ...loaded])
    if (message.conversation_id === conversationId) byNumber.set(message.number, message)
  const messages = [...byNumber.values()].sort((a, b) => a.number - b.number)
  const confirmed = new Set(messages.map(({ client_id }) => client_id))
  return [
    ...messages.map((message): ThreadItem => {
      const key = message.client_id ?? message.id
      return { kind: 'message', key, sentAt: Date.parse(message.sent_at), message }
    }),
    ...[...sentElsewhere, ...pending]
      .filter((each) => each.conversation_id === conversationId && !confirmed.has(each.id))
      .map((each): ThreadItem => {
        return { kind: 'pending', key: each.id, sentAt: Date.parse(each.at), pending: each }
      }),
  ]
}

/** Groups the items by their dates in a zone. The order is kept, also if a clock was wrong. */
export function groupByDay(items: readonly ThreadItem[], timeZone: string): ThreadDay[] {
  const days: { date: string; items: ThreadItem[] }[] = []
  for (const item of items) {
    const date = getLocalDate(item.sentAt, timeZone)
    const last = days.at(-1)
    if (last?.date === date) last.items.push(item)
    else days.push({ date, items: [item] })
  }
  return days
}

/** The number of the first message of the practice after a number, null if there is none. */
export const findFirstNew = (items: readonly ThreadItem[], viewedNumber: number): number | null =>
  items
    .flatMap((item) => (item.kind === 'message' ? [item.message] : []))
    .find(({ is_own, number }) => !is_own && number > viewedNumber)?.number ?? null
