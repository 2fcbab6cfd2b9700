import type { QuestionRow } from './assistant.repository.ts'

/** An answer that this process is writing. */
export type RunningAnswer = {
  readonly listeners: Set<(row: QuestionRow) => void>
  readonly stopped: AbortController
  readonly memberId: string
  /** Ends what a model writes, because the member took the consent back. */
  readonly revoked: AbortController
  readonly finished: Promise<void>
}

/** What this process writes now, by database, so that several servers in a process are apart. */
const running = new WeakMap<object, Map<string, RunningAnswer>>()

/** Ends what a model writes for a member in this process. */
export function endGeneration(db: object, memberId: string): void {
  for (const each of listRunning(db).values()) if (each.memberId === memberId) each.revoked.abort()
}

export function listRunning(db: object): Map<string, RunningAnswer> {
  const own = running.get(db) ?? new Map<string, RunningAnswer>()
  running.set(db, own)
  return own
}
