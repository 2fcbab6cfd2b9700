import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { startSession } from '../core/auth/sessions.ts'
import { addUser } from '../testing/addUser.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { collectWorkerTasks } from '../collect/collectWorkerTasks.ts'
import { resources } from '../resources.ts'
import { removeExpiredRows } from './cleanup.ts'

const day = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('deletes expired rows and keeps the others', async () => {
  const { db } = server.context
  const now = Date.parse('2026-12-01T12:00:00Z')
  const user = await addUser(server.context, 'clean@example.com')
  await startSession(db, user.id, 1, now - 8 * day)
  await startSession(db, user.id, 1, now - 6 * day)
  const at = (days: number): string => new Date(now - days * day).toISOString()
  await db.script(`
    INSERT INTO idempotency_keys (principal, route, key, request_hash, created_at) VALUES
      ('a', 'b', 'old', '', '${at(3)}'),
      ('a', 'b', 'new', '', '${at(0)}');
    INSERT INTO rate_limits VALUES ('old', 1, '${at(1)}'), ('new', 1, '${at(-1)}');
    INSERT INTO password_resets (account, code_hash, requested_at, expires_at) VALUES
      ('old', '', now(), '${at(2)}'),
      ('new', '', now(), '${at(0)}');
    INSERT INTO password_reset_requests (link_hash, account, code_hash, browser, requested_at,
      expires_at) VALUES
      ('old', '', '', '', now(), '${at(2)}'),
      ('new', '', '', '', now(), '${at(0)}');
    INSERT INTO payment_events (id, type, received_at) VALUES
      ('old', 'x', '${at(31)}'),
      ('new', 'x', '${at(29)}');
    INSERT INTO waitlist_entries (email, created_at, updated_at, closed_at) VALUES
      ('old', now(), '${at(91)}', '${at(31)}'),
      ('answered', now(), '${at(91)}', '${at(29)}'),
      ('waits', now(), '${at(400)}', NULL);
    INSERT INTO abandoned_carts (id, email, created_at, updated_at) VALUES
      (gen_random_uuid(), 'old', now(), '${at(31)}'),
      (gen_random_uuid(), 'new', now(), '${at(29)}');
    INSERT INTO outbox (kind, dedupe_key, payload, due_at, created_at, done_at) VALUES
      ('mail', 'old', '{}', '${at(0)}', '${at(0)}', '${at(31)}'),
      ('mail', 'new', '{}', '${at(0)}', '${at(0)}', '${at(0)}');
    INSERT INTO outbox (kind, dedupe_key, payload, due_at, created_at, dead_at) VALUES
      ('mail', 'old-dead', '{}', '${at(91)}', '${at(91)}', '${at(91)}'),
      ('mail', 'new-dead', '{}', '${at(91)}', '${at(91)}', '${at(89)}'),
      ('mail', 'waiting', '{}', '${at(91)}', '${at(91)}', NULL);
    INSERT INTO mailbox (message_id, kind, recipient, text_body, at) VALUES
      ('old', 'mail', 'a', '', '${at(31)}'),
      ('new', 'mail', 'a', '', '${at(0)}')`)
  await removeExpiredRows(db, collectWorkerTasks(resources).expiringRows, now)
  const left = await db.query(sql`SELECT
    (SELECT count(*)::int FROM sessions) AS sessions,
    (SELECT string_agg(key, ',') FROM idempotency_keys) AS keys,
    (SELECT string_agg(bucket, ',') FROM rate_limits) AS limits,
    (SELECT string_agg(dedupe_key, ',' ORDER BY id) FROM outbox) AS outbox,
    (SELECT string_agg(message_id, ',') FROM mailbox) AS mailbox,
    (SELECT string_agg(account, ',') FROM password_resets) AS resets,
    (SELECT string_agg(link_hash, ',') FROM password_reset_requests) AS links,
    (SELECT string_agg(id, ',') FROM payment_events) AS events,
    (SELECT string_agg(email, ',' ORDER BY email) FROM waitlist_entries) AS waitlist,
    (SELECT string_agg(email, ',') FROM abandoned_carts) AS carts`)
  expect(left).toEqual([
    {
      sessions: 1,
      keys: 'new',
      limits: 'new',
      outbox: 'new,new-dead,waiting',
      mailbox: 'new',
      resets: 'new',
      links: 'new',
      events: 'new',
      waitlist: 'answered,waits',
      carts: 'new',
    },
  ])
})
