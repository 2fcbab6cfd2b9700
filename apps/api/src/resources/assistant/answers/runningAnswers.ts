import type { QuestionRow } from './assistant.repository.ts'

/** An answer that this process is writing. */
export type RunningAnswer = {
  readonly listeners: Set<(row: QuestionRow) => void>
  readonly stopped: AbortController
  readonly finished: Promise<void>
}

/** What this process writes now, by database, so that several servers in a process are apart. */
const running = new WeakMap<object, Map<string, RunningAnswer>>()

export function listRunning(db: object): Map<string, RunningAnswer> {
  const own = running.get(db) ?? new Map<string, RunningAnswer>()
  running.set(db, own)
  return own
}
