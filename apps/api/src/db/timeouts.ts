/** The timeouts, all in milliseconds. */
export type DatabaseTimeouts = {
  readonly connectMs: number
  readonly statementMs: number
  readonly lockMs: number
  /** No transaction is repeated later. One more wait for a lock stays below a statement's limit. */
  readonly retryUntilMs: number
  /** How long a request may wait for others in this process. */
  readonly queueMs: number
  /** How long a transaction may wait for its next statement. */
  readonly idleMs: number
}

export const defaultTimeoutMs = 4_000

/** Derives all limits of the database from the one for a statement, `DATABASE_TIMEOUT_MS`. */
export const deriveTimeouts = (statementMs: number): DatabaseTimeouts => ({
  connectMs: Math.round(statementMs * 0.75),
  statementMs,
  lockMs: Math.round(statementMs * 0.375),
  retryUntilMs: Math.round(statementMs * 0.5),
  queueMs: Math.round(statementMs * 2.5),
  idleMs: Math.round(statementMs * 3.75),
})
