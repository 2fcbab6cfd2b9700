import { type Queryable, sql } from '../db/sql.ts'
import type { CoreServices } from '../core/coreServices.ts'
import type { DatabaseServices } from '../db/databaseServices.ts'
import { describeError } from '../core/log.ts'
import { OperatorError } from '../core/errors/operatorError.ts'
import { type ExpiringRows, removeExpiredRows } from './cleanup.ts'
import { PermanentError, PostponedError, type RunnableJob } from './job.ts'
import type { JobWorker } from './jobWorker.ts'
import { requeueDeadJobs } from './requeueDeadJobs.ts'

const pollMs = 2_000
const cleanupMs = 10 * 60_000
/**
 * How long a worker owns the jobs that it has claimed, unless it renews the lease. Another worker
 * runs the jobs of a crashed one afterward.
 */
const leaseMs = 15_000
const renewalMs = 4_000
const batchSize = 5
const maxAttempts = 12
const postponedMs = 5_000

/** The time until the next attempt doubles from 5 seconds to about an hour. */
const getBackoffMs = (attempt: number): number => Math.min(5_000 * 2 ** (attempt - 1), 3_600_000)

/** What the worker itself needs. Its jobs may need more. */
export type WorkerServices = Pick<DatabaseServices, 'db'> & Pick<CoreServices, 'clock' | 'log'>

type ClaimedRow = {
  id: number
  kind: string
  dedupe_key: string
  payload: unknown
  attempts: number
  created_at: number
}

/**
 * Claims due jobs of the kinds that this process knows. During a deployment, newer processes
 * enqueue kinds that older ones cannot run.
 */
async function claimJobs(
  { db, clock }: WorkerServices,
  kinds: readonly string[],
  limit: number,
): Promise<ClaimedRow[]> {
  const now = clock.now()
  const rows = await db.query<ClaimedRow>(
    sql`UPDATE outbox SET leased_until = ${new Date(now + leaseMs)}, attempts = attempts + 1
     WHERE id IN (
       SELECT id FROM outbox
       WHERE done_at IS NULL AND dead_at IS NULL AND due_at <= ${new Date(now)}
       AND (leased_until IS NULL OR leased_until <= ${new Date(now)})
       AND kind = ANY(${kinds})
       ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, dedupe_key, payload, attempts, created_at`,
  )
  return rows.toSorted((a, b) => a.id - b.id)
}

/** A lease that has expired stays so: another worker may have started the job. */
async function renewLeases(
  { db, clock }: WorkerServices,
  rows: readonly ClaimedRow[],
): Promise<void> {
  const now = clock.now()
  await db.query(
    sql`UPDATE outbox SET leased_until = ${new Date(now + leaseMs)}
     WHERE id = ANY(${rows.map(({ id }) => id)}::bigint[]) AND leased_until > ${new Date(now)}`,
  )
}

/** Runs jobs one after the other, and renews their leases until all have ended. */
async function performJobs<Services extends WorkerServices>(
  services: Services,
  jobs: JobsByKind<Services>,
  rows: readonly ClaimedRow[],
): Promise<void> {
  const timer = setInterval(() => {
    // without a database, the next renewal tries again
    renewLeases(services, rows).catch(() => undefined)
  }, renewalMs)
  try {
    // sequential, so that a member gets the email about the booking before the one about its
    // cancellation
    for (const row of rows) await performJob(services, jobs, row)
  } finally {
    clearInterval(timer)
  }
}

async function performJob<Services extends WorkerServices>(
  services: Services,
  jobs: JobsByKind<Services>,
  row: ClaimedRow,
): Promise<void> {
  const { db, clock, log } = services
  try {
    const job = jobs.get(row.kind)
    if (job === undefined) throw new Error(`No resource has a job of the kind ${row.kind}.`)
    await job.perform(services, row.payload, {
      id: row.id,
      dedupeKey: row.dedupe_key,
      attempt: row.attempts,
      enqueuedAt: row.created_at,
    })
    await db.query(
      sql`UPDATE outbox
       SET done_at = ${new Date(clock.now())}, leased_until = NULL, last_error = NULL
       WHERE id = ${row.id}`,
    )
  } catch (error) {
    if (error instanceof PostponedError) {
      await postpone(services, row)
      return
    }
    log('warn', 'job_failed', { job: row.kind, count: row.attempts, ...describeError(error) })
    const isDead = row.attempts >= maxAttempts || error instanceof PermanentError
    const now = clock.now()
    await db.query(
      sql`UPDATE outbox
       SET leased_until = NULL, due_at = ${new Date(now + getBackoffMs(row.attempts))},
         dead_at = ${isDead ? new Date(now) : null},
         last_error = ${nameError(error)} WHERE id = ${row.id}`,
    )
  }
}

/** Postpones a job, which counts as no attempt, because nothing has failed. */
async function postpone({ db, clock }: WorkerServices, { id }: ClaimedRow): Promise<void> {
  await db.query(
    sql`UPDATE outbox SET leased_until = NULL, attempts = attempts - 1,
       due_at = ${new Date(clock.now() + postponedMs)} WHERE id = ${id}`,
  )
}

/** What the operator reads. Other messages may contain a member's data. */
function nameError(error: unknown): string {
  if (error instanceof OperatorError || error instanceof PermanentError) return error.message
  return error instanceof Error ? error.name : 'unknown'
}

type JobsByKind<Services> = ReadonlyMap<string, RunnableJob<Services>>

export type WorkerTasks<Services> = {
  readonly jobs: readonly RunnableJob<Services>[]
  readonly expiringRows: readonly ExpiringRows[]
  readonly periodicTasks: readonly ((db: Queryable, now: number) => Promise<void>)[]
}

/** Runs jobs one after the other and claims `batchSize` of them at a time. */
function createQueue<Services extends WorkerServices>(
  getServices: () => Services,
  jobs: JobsByKind<Services>,
  batchSize: number,
): Pick<JobWorker, 'wake' | 'idle' | 'stop'> {
  const state: { running: Promise<void> | null; hasMoreWork: boolean; isStopped: boolean } = {
    running: null,
    hasMoreWork: false,
    isStopped: false,
  }

  async function processQueue(): Promise<void> {
    const services = getServices()
    try {
      while (state.hasMoreWork && !state.isStopped) {
        state.hasMoreWork = false
        const rows = await claimJobs(services, [...jobs.keys()], batchSize)
        await performJobs(services, jobs, rows)
        if (rows.length > 0) state.hasMoreWork = true
      }
    } catch (error) {
      // the database is unavailable: the next poll tries again
      state.hasMoreWork = false
      services.log('warn', 'jobs_paused', describeError(error))
    }
  }

  function wake(): void {
    if (state.isStopped || jobs.size === 0) return
    state.hasMoreWork = true
    state.running ??= processQueue().finally(() => {
      state.running = null
      // wake() was called between the last query and the end
      if (state.hasMoreWork) wake()
    })
  }

  return {
    wake,
    async idle() {
      wake()
      while (state.running !== null) await state.running
    },
    async stop() {
      state.isStopped = true
      await state.running
    },
  }
}

/**
 * Creates the outbox worker of this process. Any number of processes may run one on the same
 * database.
 */
export function createJobWorker<Services extends WorkerServices>(
  getServices: () => Services,
  work: WorkerTasks<Services>,
): JobWorker {
  const groupJobs = (isSlow: boolean): JobsByKind<Services> =>
    new Map(work.jobs.filter((job) => job.isSlow === isSlow).map((job) => [job.kind, job]))
  const queues = [
    createQueue(getServices, groupJobs(false), batchSize),
    createQueue(getServices, groupJobs(true), 1),
  ]
  const timers: NodeJS.Timeout[] = []

  const wake = (): void => queues.forEach((queue) => queue.wake())

  function clean(): void {
    const { db, clock, log } = getServices()
    const now = clock.now()
    const tasks = work.periodicTasks.map((task) => task(db, now))
    Promise.all([
      removeExpiredRows(db, work.expiringRows, now),
      requeueDeadJobs({ db, log }, work.jobs, now),
      ...tasks,
    ]).catch((error: unknown) => log('warn', 'cleanup_failed', describeError(error)))
  }

  return {
    wake,
    async idle() {
      wake()
      // a slow job may enqueue others, so they come first
      for (const queue of queues.toReversed()) await queue.idle()
    },
    start() {
      timers.push(setInterval(wake, pollMs), setInterval(clean, cleanupMs))
      wake()
      clean()
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(queues.map((queue) => queue.stop()))
    },
  }
}
