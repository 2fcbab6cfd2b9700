import type { Queryable } from '../../../db/sql.ts'

export type SeenEvent = { readonly id: string; readonly type: string }

/** Whether the event had its effect already, without a lock. */
export async function isEventDone(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM payment_events WHERE id = $1', [id])).length > 0
}

/** Puts the event into the inbox, with its effect or not at all. False when it stands there already. */
export async function takeEvent(
  db: Queryable,
  { id, type }: SeenEvent,
  paymentId: string | null,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    'INSERT INTO payment_events (id, type, payment_id, received_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id',
    [id, type, paymentId, new Date(now)],
  )
  return rows.length > 0
}
