import { z } from 'zod'
import type { Context } from '../../context.ts'
import { toStoredPhone } from '../../core/values/storedPhone.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Job } from '../../jobs/job.ts'
import {
  listPhones,
  type PhoneChange,
  type PhoneRow,
  replacePhones,
} from '../users/storedPhones.repository.ts'

const batchSize = 500

const Payload = z.object({
  table: z.enum(['users', 'appointments']),
  /** The id of the last row of the previous batch, null for the first one. */
  after: z.uuid().nullable(),
})
type Batch = z.infer<typeof Payload>

/**
 * Converts one batch of phone numbers to the form in which they are stored today, and enqueues the
 * next one: docs/decisions/0022-stored-phone-numbers.md. A number that a member saves meanwhile is
 * not overwritten.
 */
export const phoneConversionJob: Job<Batch, Context> = {
  kind: 'phone_conversion',
  payload: Payload,
  async run({ config, clock, db }: Context, batch) {
    await db.tx(async (tx) => {
      const rows = await readBatch(tx, batch)
      const changes = rows
        .map(({ id, phone_number }) => ({
          id,
          from: phone_number,
          to: toStoredPhone(phone_number, config.phoneRegion, false),
        }))
        .filter(({ from, to }) => from !== to)
      await writeChanges(tx, batch.table, changes)
      const next = getNextBatch(batch.table, rows)
      if (next === null) return
      const dedupeKey = `phone_conversion:${next.table}:${next.after ?? 'start'}`
      await enqueue(tx, phoneConversionJob, next, { dedupeKey, now: clock.now() })
    })
  },
}

const readBatch = (db: Queryable, { table, after }: Batch): Promise<PhoneRow[]> =>
  table === 'users'
    ? listPhones(db, after, batchSize)
    : db.query<PhoneRow>(
        sql`SELECT id, phone_number FROM appointments
         WHERE phone_number IS NOT NULL AND (${after}::uuid IS NULL OR id > ${after}::uuid)
         ORDER BY id LIMIT ${batchSize}`,
      )

const writeChanges = (
  db: Queryable,
  table: Batch['table'],
  changes: readonly PhoneChange[],
): Promise<void> =>
  table === 'users' ? replacePhones(db, changes) : replaceAppointmentPhones(db, changes)

async function replaceAppointmentPhones(
  db: Queryable,
  changes: readonly PhoneChange[],
): Promise<void> {
  await db.query(
    sql`UPDATE appointments AS stored SET phone_number = changes.new_number
     FROM unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ from }) => from)}::text[],
       ${changes.map(({ to }) => to)}::text[]) AS changes (id, old_number, new_number)
     WHERE stored.id = changes.id AND stored.phone_number = changes.old_number`,
  )
}

/** Users first, then appointments. */
function getNextBatch(table: Batch['table'], rows: readonly PhoneRow[]): Batch | null {
  const last = rows.at(-1)
  if (last !== undefined && rows.length === batchSize) return { table, after: last.id }
  return table === 'users' ? { table: 'appointments', after: null } : null
}
