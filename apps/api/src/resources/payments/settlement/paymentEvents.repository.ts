import type { Sql } from '../../../db/sql.ts'

export type SeenEvent = { readonly id: string; readonly type: string }

/** Whether the event had its effect already, without a lock. */
export async function isEventDone(sql: Sql, id: string): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM payment_events WHERE id = $1', [id])).length > 0
}

/** Puts the event into the inbox, with its effect or not at all. False when it stands there already. */
export async function takeEvent(
  sql: Sql,
  { id, type }: SeenEvent,
  paymentId: string | null,
  now: number,
): Promise<boolean> {
  const rows = await sql.query(
    'INSERT INTO payment_events (id, type, payment_id, received_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id',
    [id, type, paymentId, new Date(now)],
  )
  return rows.length > 0
}
