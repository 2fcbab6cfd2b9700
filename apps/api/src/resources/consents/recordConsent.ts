import { type Queryable, sql } from '../../db/sql.ts'

/** A text that a member agreed to, as they saw it. */
export type GivenConsent = {
  readonly memberId: string
  readonly kind: string
  /** Where it was given. */
  readonly place: string
  readonly version: number
  readonly text: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** Records a consent without a number, in the transaction of what it allows. Returns its id. */
export async function recordConsent(
  tx: Queryable,
  { memberId, kind, place, version, text, now }: GivenConsent,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    sql`INSERT INTO consents (member_id, kind, is_given, place, wording_version, wording, at)
     VALUES (${memberId}, ${kind}, true, ${place}, ${version}, ${text}, ${new Date(now)})
     RETURNING id`,
  )
  if (row === undefined) throw new Error('A consent was stored without an id.')
  return row.id
}
