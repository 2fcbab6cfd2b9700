import type { Answers } from '@portal/domain/questionnaires'
import { type Queryable, sql } from '../../db/sql.ts'

export type SignatureRow = {
  id: string
  response_id: string
  member_id: string
  session_hash: string
  method: 'drawn' | 'typed'
  mark: string
  consent_version: number
  consent_text: string
  hash: string
  answers: Answers
  signed_at: number
  voided_at: number | null
}

const columns = sql`id, response_id, member_id, session_hash, method, mark, consent_version,
  consent_text, hash, answers, signed_at, voided_at`

/** The signatures of responses, the latest first. */
export const listSignatures = (
  db: Queryable,
  responseIds: readonly string[],
): Promise<SignatureRow[]> =>
  db.query<SignatureRow>(
    sql`SELECT ${columns} FROM questionnaire_signatures
     WHERE response_id = ANY(${responseIds}::uuid[]) ORDER BY signed_at DESC, id DESC`,
  )

/** Returns those of the responses that have a valid signature. */
export async function listSignedIds(
  db: Queryable,
  responseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (responseIds.length === 0) return new Set()
  const rows = await db.query<{ response_id: string }>(
    sql`SELECT response_id FROM questionnaire_signatures
     WHERE response_id = ANY(${responseIds}::uuid[]) AND voided_at IS NULL`,
  )
  return new Set(rows.map(({ response_id }) => response_id))
}

export async function insertSignature(
  db: Queryable,
  row: Omit<SignatureRow, 'voided_at'>,
): Promise<void> {
  await db.query(
    sql`INSERT INTO questionnaire_signatures (id, response_id, member_id, session_hash, method,
       mark, consent_version, consent_text, hash, answers, signed_at)
     VALUES (${row.id}, ${row.response_id}, ${row.member_id}, ${row.session_hash}, ${row.method},
       ${row.mark}, ${row.consent_version}, ${row.consent_text}, ${row.hash},
       ${JSON.stringify(row.answers)}::jsonb, ${new Date(row.signed_at)})`,
  )
}

/** Voids the signature of a response whose answers change. Returns whether there was one. */
export async function voidSignature(
  db: Queryable,
  responseId: string,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE questionnaire_signatures SET voided_at = ${new Date(now)}
     WHERE response_id = ${responseId} AND voided_at IS NULL RETURNING id`,
  )
  return rows.length > 0
}
