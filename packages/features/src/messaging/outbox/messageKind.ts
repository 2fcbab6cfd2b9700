import type { UnsentKind } from '../../shared/outbox/outboxKind.ts'

/** Unsent messages, in a file of its own, so that the first load needs no other code of them. */
export const messageKind: UnsentKind = {
  name: 'messages',
  noun: 'message',
  isRejectedKept: true,
}
