import type { z } from 'zod'

/** A failure that no new attempt can change. */
export class PermanentError extends Error {}

/** The job cannot run now, such as while another one runs: it is tried again a little later. */
export class PostponedError extends Error {}

type JobRun = {
  readonly id: number
  readonly dedupeKey: string
  readonly attempt: number
  /** When its cause was stored, in epoch milliseconds. A delay or a crash can lie in between. */
  readonly enqueuedAt: number
}

/**
 * A kind of outbox job, with the services that it needs. `run` may be called again after a crash,
 * so it must be idempotent.
 */
export type Job<Payload, Services> = {
  readonly kind: string
  readonly payload: z.ZodType<Payload>
  /**
   * How long after its last attempt a job that must not be lost gets new ones. By default only a
   * person can requeue a dead job.
   */
  readonly requeueAfterMs?: number
  /**
   * Whether the job may take many seconds, up to half a minute: such jobs run one at a time, beside
   * the others, which do not wait for them.
   */
  readonly isSlow?: boolean
  run(services: Services, payload: Payload, job: JobRun): Promise<void>
}

/** A job whose payload is validated when it is read from the database. */
export type RunnableJob<Services> = {
  readonly kind: string
  readonly requeueAfterMs: number | undefined
  readonly isSlow: boolean
  perform(services: Services, payload: unknown, job: JobRun): Promise<void>
}

export function toRunnableJob<Payload, Services>(
  job: Job<Payload, Services>,
): RunnableJob<Services> {
  return {
    kind: job.kind,
    requeueAfterMs: job.requeueAfterMs,
    isSlow: job.isSlow ?? false,
    perform: (services, payload, run) => job.run(services, job.payload.parse(payload), run),
  }
}
