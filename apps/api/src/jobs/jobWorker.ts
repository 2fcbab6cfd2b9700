/** The outbox worker of this process, as services and the shutdown use it. */
export type JobWorker = {
  /** Runs due jobs now instead of at the next poll. */
  wake(): void
  /** Resolves when no job is due; for tests. */
  idle(): Promise<void>
  start(): void
  /** Finishes running jobs and starts no new ones. */
  stop(): Promise<void>
}

/** What `jobs` offers to services. */
export type JobServices = {
  /**
   * The worker of this process. Call `jobs.wake()` after a transaction that enqueued a job, so that
   * it runs immediately.
   */
  readonly jobs: JobWorker
}
