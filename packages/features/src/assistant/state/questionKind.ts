import type { UnsentKind } from '../../shared/outbox/outboxKind.ts'

/** Questions that the server has not stored, in a file of its own like `messageKind`. */
export const questionKind: UnsentKind = {
  name: 'questions',
  noun: 'question',
  isRejectedKept: true,
}
