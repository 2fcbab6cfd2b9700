import { DAY, MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { collectWorkerTasks } from '../collect/collectWorkerTasks.ts'
import type { Context } from '../context.ts'
import type { Log } from '../core/log.ts'
import { sql } from '../db/sql.ts'
import { resources } from '../resources.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createJobWorker } from './createJobWorker.ts'
import { enqueue } from './enqueue.ts'
import { type Job, toRunnableJob } from './job.ts'
import { requeueDeadJobs } from './requeueDeadJobs.ts'

const ordinary: Job<object, Context> = {
  kind: 'ordinary',
  payload: z.object({}),
  run: async () => {
    throw new Error('The provider is unavailable.')
  },
}
const important: Job<object, Context> = { ...ordinary, kind: 'important', requeueAfterMs: DAY }
const jobs = [toRunnableJob(ordinary), toRunnableJob(important)]
const diedAt = Date.parse('2026-12-01T12:00:00Z')

let server: TestServer
let context: Context
let now: number
const log = vi.fn<Log>()
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.query(sql`DELETE FROM outbox`)
  log.mockClear()
  now = diedAt
  context = { ...server.context, log, clock: { now: () => now } }
})

async function addDeadJobs(job: Job<object, Context>, count: number): Promise<void> {
  const { db } = context
  for (let index = 0; index < count; index += 1)
    await enqueue(db, job, {}, { dedupeKey: `${job.kind}:${index}`, now: diedAt })
  await db.query(
    sql`UPDATE outbox SET attempts = 12, dead_at = ${new Date(diedAt)} WHERE kind = ${job.kind}`,
  )
}

const listDead = async (): Promise<string[]> =>
  (
    await context.db.query<{ kind: string }>(
      sql`SELECT kind FROM outbox WHERE dead_at IS NOT NULL ORDER BY id`,
    )
  ).map(({ kind }) => kind)

it('gives new attempts to jobs that must not be lost, a day after their last one', async () => {
  await addDeadJobs(ordinary, 1)
  await addDeadJobs(important, 1)
  await requeueDeadJobs(context, jobs, diedAt + DAY - 1)
  expect(await listDead()).toEqual(['ordinary', 'important'])
  await requeueDeadJobs(context, jobs, diedAt + DAY)
  expect(await listDead()).toEqual(['ordinary'])
  expect(log.mock.calls).toEqual([['warn', 'jobs_requeued', { job: 'important', count: 1 }]])
})

it('does not repeat a job that fails again until a day after it has died again', async () => {
  await addDeadJobs(important, 1)
  now = diedAt + DAY
  await requeueDeadJobs(context, jobs, now)
  const worker = createJobWorker(() => context, { jobs, expiringRows: [], periodicTasks: [] })
  let requeued = 0
  for (const end = now + DAY; now < end; now += 10 * MINUTE) {
    await worker.idle()
    const before = await listDead()
    await requeueDeadJobs(context, jobs, now)
    requeued += before.length - (await listDead()).length
  }
  const attempts = log.mock.calls.filter(([, event]) => event === 'job_failed')
  expect(attempts).toHaveLength(12)
  expect(requeued).toBe(0)
  expect(await listDead()).toEqual(['important'])
})

it('requeues a limited number in one run', async () => {
  await addDeadJobs(important, 25)
  await requeueDeadJobs(context, jobs, diedAt + DAY)
  expect(await listDead()).toHaveLength(5)
})

it('runs in the worker', async () => {
  await addDeadJobs(important, 1)
  now = diedAt + DAY
  const worker = createJobWorker(() => context, { jobs, expiringRows: [], periodicTasks: [] })
  worker.start()
  await vi.waitFor(async () => expect(await listDead()).toEqual([]), { timeout: 40_000 })
  await worker.stop()
})

it('covers alerts, calendars, erasures, and what is asked of the payment provider', () => {
  const kinds = collectWorkerTasks(resources).jobs.flatMap(({ kind, requeueAfterMs }) =>
    requeueAfterMs === undefined ? [] : [kind],
  )
  expect(kinds.toSorted()).toEqual([
    'account_erasure',
    'account_subscription',
    'busy_calendar',
    'course_refund',
    'customer_deletion',
    'duplicate_cancellation',
    'invoice_voiding',
    'lab_order_refund',
    'membership_checkout_check',
    'membership_checkout_end',
    'questionnaire_alert_email',
    'subscription_fetch',
  ])
})
