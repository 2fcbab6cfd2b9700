import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'
import { saveHealthCheckAsked } from '../users/healthFlags.repository.ts'

/**
 * Deletes what the member answered and signed. Anonymous answers cannot be found, and stay; the
 * survey says so before it is sent.
 */
export const eraseQuestionnaires: EraseRows = async (db, { id }) => {
  const own = sql`response_id IN (SELECT id FROM questionnaire_responses WHERE member_id = ${id})`
  await db.query(sql`DELETE FROM questionnaire_saves WHERE ${own}`)
  await db.query(sql`DELETE FROM questionnaire_signatures WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM questionnaire_alerts WHERE member_id = ${id}`)
  await db.query(sql`DELETE FROM questionnaire_responses WHERE member_id = ${id}`)
  await saveHealthCheckAsked(db, id, null)
  await db.query(sql`DELETE FROM questionnaire_assignments WHERE member_id = ${id}`)
}
