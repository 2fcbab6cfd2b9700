import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { addUser } from '../testing/addUser.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient } from '../testing/testClient.ts'
import { type MetricsServer, serveMetrics } from './serveMetrics.ts'

let server: TestServer
let metricsServer: MetricsServer

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
  metricsServer = await serveMetrics(server.context.metrics, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await metricsServer.close()
  await server.close()
})

const readMetrics = async (): Promise<string[]> =>
  (await (await fetch(metricsServer.address)).text()).split('\n')

it('counts requests by route template, without member data', async () => {
  const user = await addUser(server.context, 'measured@example.com')
  const client = createTestClient(server.origin)
  await client.logIn(user.email)
  await client.get(`/api/client/v1/practitioners/${user.id}/`)
  await client.get(`/${user.id}.js`)
  const lines = await readMetrics()
  const labels = 'route="/api/client/v1/practitioners/:id/",status="404"'
  expect(lines).toContain(`portal_http_request_duration_seconds_count{method="GET",${labels}} 1`)
  expect(lines.join('\n')).not.toMatch(new RegExp(`${user.id}|measured`))
})

it('shows due and dead jobs of the outbox', async () => {
  await server.context.db.query(sql`DELETE FROM outbox`)
  await server.context.db.query(
    sql`INSERT INTO outbox (kind, dedupe_key, payload, due_at, created_at, dead_at)
     VALUES ('a', 'a', '{}', '2026-12-01T11:00:00Z', now(), NULL),
       ('a', 'b', '{}', '2026-12-02T12:00:00Z', now(), NULL),
       ('a', 'c', '{}', '2026-12-01T11:00:00Z', now(), now())`,
  )
  const lines = await readMetrics()
  expect(lines).toContain('portal_outbox_due 1')
  expect(lines).toContain('portal_outbox_dead 1')
  const oldest = lines.find((line) => line.startsWith('portal_outbox_oldest_seconds '))
  expect(Number(oldest?.split(' ')[1])).toBeGreaterThanOrEqual(3_600)
})

it('shows requests that wait for the same practitioner', async () => {
  const { practitionerQueue } = server.context
  const first = Promise.withResolvers<void>()
  const calls = [1, 2, 3].map(() => practitionerQueue.run('practitioner', () => first.promise))
  expect(await readMetrics()).toContain('portal_booking_queue_waiting 2')
  first.resolve()
  await Promise.all(calls)
  expect(await readMetrics()).toContain('portal_booking_queue_waiting 0')
})

it('shows writes whose session is looked up', async () => {
  const first = Promise.withResolvers<void>()
  const calls = [1, 2, 3].map(() => server.context.writeAuthentications.run(() => first.promise))
  expect(await readMetrics()).toContain('portal_write_authentications 3')
  first.resolve()
  await Promise.all(calls)
  expect(await readMetrics()).toContain('portal_write_authentications 0')
})

it('still responds when the database does not', async () => {
  await server.context.db.script('ALTER TABLE outbox RENAME TO outbox_gone')
  expect(await readMetrics()).toContain('portal_database_up 0')
  await server.context.db.script('ALTER TABLE outbox_gone RENAME TO outbox')
  expect(await readMetrics()).toContain('portal_database_up 1')
})

it('is reachable on its own port only', async () => {
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404)
  expect((await fetch(metricsServer.address.replace('/metrics', '/'))).status).toBe(404)
})
