import { type Queryable, sql } from '../../../db/sql.ts'

export type ProviderEvent = { readonly id: string; readonly type: string }

/** Whether the event was already applied. Takes no lock. */
export async function isEventProcessed(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(sql`SELECT 1 FROM payment_events WHERE id = ${id}`)).length > 0
}

/** Records the event in the transaction of its effect. Returns false for a known event. */
export async function insertEvent(
  db: Queryable,
  { id, type }: ProviderEvent,
  paymentId: string | null,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`INSERT INTO payment_events (id, type, payment_id, received_at)
     VALUES (${id}, ${type}, ${paymentId}, ${new Date(now)}) ON CONFLICT DO NOTHING RETURNING id`,
  )
  return rows.length > 0
}
