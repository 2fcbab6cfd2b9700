import type { UnsentKind } from '../../shared/outbox/outboxKind.ts'

/** What a member did in courses, in a file of its own like `messageKind`. */
export const courseProgressKind: UnsentKind = {
  name: 'course-progress',
  noun: 'course update',
  isRejectedKept: false,
}
