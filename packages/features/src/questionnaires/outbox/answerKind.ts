import type { UnsentKind } from '../../shared/outbox/outboxKind.ts'

/** Unsaved answers, in a file of its own like `messageKind`. */
export const answerKind: UnsentKind = { name: 'answers', noun: 'answer', isRejectedKept: true }
