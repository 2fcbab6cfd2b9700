import type { Client } from 'pg'
import sql from 'sql-template-tag'

export type BulkData = {
  readonly members: number
  readonly practitioners: number
  readonly appointments: number
  /** Additional practitioners, open from 8 to 18 every day. */
  readonly practitionerIds: readonly string[]
  readonly seconds: number
}

const PRACTITIONERS = 50
/** Members with enough credits for a run. */
const buyers = 64

/**
 * Adds members, practitioners and their sessions to a database with the demo data, with a few
 * statements. Members are `bulk-<n>@example.com` and share the demo password.
 */
export async function seedBulk(client: Client, members: number): Promise<BulkData> {
  const started = performance.now()
  const { rows: counted } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM practitioners',
  )
  const existing = counted[0]?.count ?? 0
  const added = PRACTITIONERS - existing
  await client.query('BEGIN')
  await client.query(
    sql`INSERT INTO users
       (id, email, password_hash, role, first_name, last_name, timezone, created_at)
     SELECT gen_random_uuid(), 'bulk-practitioner-' || n || '@example.com', maya.password_hash,
            'practitioner', 'Practitioner', n::text, 'America/New_York', now()
     FROM generate_series(1, ${added}::int) n, users maya WHERE maya.email = 'maya@example.com'`,
  )
  await client.query(
    `INSERT INTO practitioners (id, title, timezone, weekly_hours)
     SELECT id, 'Coach', timezone,
            (SELECT jsonb_object_agg(day, '[{"from": "08:00", "to": "18:00"}]'::jsonb)
             FROM generate_series(0, 6) day)
     FROM users WHERE email LIKE 'bulk-practitioner-%'`,
  )
  await client.query(
    sql`INSERT INTO users
       (id, email, password_hash, role, first_name, plan_type, had_first_visit, has_chosen_coach,
        timezone, created_at)
     SELECT gen_random_uuid(), 'bulk-' || n || '@example.com', maya.password_hash, 'client',
            'Member', 'MEMBERSHIP', true, true, 'America/New_York', now()
     FROM generate_series(1, ${members}::int) n, users maya WHERE maya.email = 'maya@example.com'`,
  )
  await client.query(
    sql`INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
     SELECT id,
            CASE WHEN split_part(split_part(email, '@', 1), '-', 2)::int <= ${buyers}::int
                 THEN 100000 ELSE 5 END,
            'granted', 'bulk:' || email, now()
     FROM users WHERE email LIKE 'bulk-%' AND role = 'client'`,
  )
  const appointments = await addAppointments(client, members, added)
  await client.query('COMMIT')
  // what autovacuum would do after such a load: statistics and the visibility map
  await client.query('VACUUM ANALYZE')
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM users WHERE email LIKE 'bulk-practitioner-%' ORDER BY id`,
  )
  return {
    members,
    practitioners: existing + added,
    appointments,
    practitionerIds: rows.map(({ id }) => id),
    seconds: (performance.now() - started) / 1000,
  }
}

/**
 * Two sessions per member. Session n is in slot n / practitioners, so that every practitioner and
 * member occurs once per slot. Future slots are every hour from 8 to 18 in New York's winter for 60
 * days, half of the openings; past slots are every half hour.
 */
async function addAppointments(
  client: Client,
  members: number,
  practitioners: number,
): Promise<number> {
  const { rowCount } = await client.query(
    sql`WITH member AS (
       SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM users
       WHERE email LIKE 'bulk-%' AND role = 'client'
         AND split_part(split_part(email, '@', 1), '-', 2)::int > ${buyers}::int
     ), coach AS (
       SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM users
       WHERE email LIKE 'bulk-practitioner-%'
     ), slot AS (
       SELECT n, n / ${practitioners}::int AS slot
       FROM generate_series(0, ${members}::int * 2 - 1) n
     ), timed AS (
       SELECT n, date_trunc('day', now()) + interval '13 hours' + CASE
         WHEN slot < 600 THEN slot / 10 * interval '1 day' + slot % 10 * interval '1 hour'
         ELSE ((slot - 600) / 20 + 1) * interval '-1 day'
              + (slot - 600) % 20 * interval '30 minutes'
       END AS starts_at FROM slot
     )
     INSERT INTO appointments
       (id, member_id, practitioner_id, appointment_type, starts_at, ends_at, status, credit_cost,
        user_timezone, created_at, updated_at)
     SELECT gen_random_uuid(), member.id, coach.id, 'FOLLOW_UP', starts_at,
            starts_at + interval '30 minutes',
            CASE WHEN starts_at < now() THEN 'completed' ELSE 'booked' END, 1,
            'America/New_York', now(), now()
     FROM timed
       JOIN coach ON coach.n = timed.n % ${practitioners}::int
       JOIN member ON member.n = timed.n % (${members}::int - ${buyers}::int)`,
  )
  return rowCount ?? 0
}
