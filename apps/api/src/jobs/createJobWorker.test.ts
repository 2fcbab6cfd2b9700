import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { sql } from '../db/sql.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Email } from '../mail/email.ts'
import { sendEmailJob } from '../mail/sendEmailJob.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import type { Context } from '../context.ts'
import { enqueue } from './enqueue.ts'
import { collectWorkerTasks } from '../collect/collectWorkerTasks.ts'
import { createJobWorker } from './createJobWorker.ts'
import { type Job, PostponedError, toRunnableJob } from './job.ts'

const minute = 60_000

let server: TestServer
let now: number
let sent: string[]
let fails: boolean
let context: Context

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.context.db.query(sql`DELETE FROM outbox`)
  now = Date.parse('2026-12-01T12:00:00Z')
  sent = []
  fails = false
  const mailer: Mailer = {
    async send({ messageId }) {
      if (fails) throw new Error('The mail server is unavailable.')
      sent.push(messageId)
    },
    check: () => Promise.resolve(),
    close: () => undefined,
  }
  context = { ...server.context, mailer, clock: { now: () => now } }
})

const mail = (messageId: string): Email => ({
  messageId,
  to: 'maya@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
})
const put = (key: string, dueAt = now) =>
  enqueue(context.db, sendEmailJob, mail(key), { dedupeKey: key, now, dueAt })
const work = () => createJobWorker(() => context, collectWorkerTasks([])).idle()

it('sends a due email once although it was enqueued twice', async () => {
  await put('one')
  await put('one')
  await work()
  await work()
  expect(sent).toEqual(['one'])
})

it('sends email while a slow job runs', async () => {
  const [started, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slowJob: Job<null, Context> = {
    kind: 'slow',
    isSlow: true,
    payload: z.null(),
    run() {
      started.resolve()
      return finished.promise
    },
  }
  await enqueue(context.db, slowJob, null, { dedupeKey: 'slow', now })
  await put('one')
  const tasks = collectWorkerTasks([])
  const jobs = [...tasks.jobs, toRunnableJob(slowJob)]
  const worker = createJobWorker(() => context, { ...tasks, jobs })
  const idle = worker.idle()
  await started.promise
  await expect.poll(() => sent).toEqual(['one'])
  finished.resolve()
  await idle
})

it('leaves a job that is not due', async () => {
  await put('later', now + minute)
  await work()
  expect(sent).toEqual([])
  now += minute
  await work()
  expect(sent).toEqual(['later'])
})

it('sends each email once with several workers', async () => {
  const keys = Array.from({ length: 60 }, (_, index) => `mail-${index}`)
  for (const key of keys) await put(key)
  await Promise.all([work(), work(), work()])
  expect(sent.toSorted()).toEqual(keys.toSorted())
})

it('leaves a job of an unknown kind, without an attempt, to a newer process', async () => {
  const newer: Job<Email, Context> = { ...sendEmailJob, kind: 'newer_mail' }
  await enqueue(context.db, newer, mail('new'), { dedupeKey: 'new', now })
  await put('known')
  await work()
  expect(sent).toEqual(['known'])
  expect(
    await context.db.query(sql`SELECT attempts FROM outbox WHERE kind = 'newer_mail'`),
  ).toEqual([{ attempts: 0 }])
  const { jobs, ...tasks } = collectWorkerTasks([])
  await createJobWorker(() => context, { ...tasks, jobs: [...jobs, toRunnableJob(newer)] }).idle()
  expect(sent).toEqual(['known', 'new'])
})

/** A worker that has claimed a job and is still sending its email. */
async function startSending(): Promise<{ finish(): Promise<void> }> {
  const started = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const mailer: Mailer = {
    async send() {
      started.resolve()
      await answered.promise
    },
    check: () => Promise.resolve(),
    close: () => undefined,
  }
  const worker = createJobWorker(() => ({ ...context, mailer }), collectWorkerTasks([]))
  const idle = worker.idle()
  await started.promise
  return {
    async finish() {
      answered.resolve()
      await idle
    },
  }
}

it('takes over the jobs of a dead worker within 15 seconds', async () => {
  await put('orphan')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const dead = await startSending()
  vi.useRealTimers()
  now += 14_000
  await work()
  expect(sent).toEqual([])
  now += 1_000
  await work()
  expect(sent).toEqual(['orphan'])
  await dead.finish()
})

it('leaves the jobs of a worker to it for as long as it runs them', async () => {
  await put('slow')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const slow = await startSending()
  for (let renewal = 0; renewal < 10; renewal += 1) {
    now += 4_000
    const until = now + 15_000
    vi.advanceTimersByTime(4_000)
    await expect.poll(readLease).toBe(until)
  }
  vi.useRealTimers()
  await work()
  expect(sent).toEqual([])
  await slow.finish()
})

async function readLease(): Promise<number | undefined> {
  const [row] = await context.db.query<{ leased_until: number }>(
    sql`SELECT leased_until FROM outbox`,
  )
  return row?.leased_until
}

it('runs a postponed job again, which is no failure and no attempt', async () => {
  let isBusy = true
  const runs: number[] = []
  const busyJob: Job<null, Context> = {
    kind: 'busy',
    payload: z.null(),
    async run(_context, _payload, { attempt }) {
      runs.push(attempt)
      if (isBusy) throw new PostponedError('Another one is running.')
    },
  }
  const log = vi.fn()
  const tasks = collectWorkerTasks([])
  const jobs = [...tasks.jobs, toRunnableJob(busyJob)]
  const worker = createJobWorker(() => ({ ...context, log }), { ...tasks, jobs })
  await enqueue(context.db, busyJob, null, { dedupeKey: 'busy', now })
  for (let each = 0; each < 13; each += 1) {
    await worker.idle()
    now += 5_000
  }
  isBusy = false
  await worker.idle()
  expect(runs).toEqual(Array(14).fill(1))
  expect(log).not.toHaveBeenCalled()
  expect(await context.db.query(sql`SELECT attempts, dead_at, last_error FROM outbox`)).toEqual([
    { attempts: 1, dead_at: null, last_error: null },
  ])
})

it('retries with growing delays and gives up after the last attempt', async () => {
  fails = true
  await put('unlucky')
  await work()
  now += 4_000
  fails = false
  await work()
  expect(sent).toEqual([])
  fails = true
  for (let attempt = 0; attempt < 12; attempt += 1) {
    now += 61 * minute
    await work()
  }
  fails = false
  now += 61 * minute
  await work()
  expect(sent).toEqual([])
  const rows = await context.db.query<{ attempts: number; dead_at: number | null }>(
    sql`SELECT attempts, dead_at FROM outbox`,
  )
  expect(rows).toEqual([{ attempts: 12, dead_at: expect.any(Number) }])
})
