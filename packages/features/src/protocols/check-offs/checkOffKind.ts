import type { UnsentKind } from '../../shared/outbox/outboxKind.ts'

/** Unsaved check-offs, in a file of its own like `messageKind`. */
export const checkOffKind: UnsentKind = {
  name: 'check-offs',
  noun: 'check-off',
  isRejectedKept: false,
}
