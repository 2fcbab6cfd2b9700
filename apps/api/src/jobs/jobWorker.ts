/** The outbox worker of this process, as services and the process's end see it. */
export type JobWorker = {
  /** Looks for work now instead of at the next poll. */
  wake(): void
  /** Resolves when no work is due any more; for tests. */
  idle(): Promise<void>
  start(): void
  /** Finishes what is running and starts nothing new. */
  stop(): Promise<void>
}
