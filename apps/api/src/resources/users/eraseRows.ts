import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

/**
 * Anonymizes the member's row, to which sessions and payments refer. Its new email cannot log in or
 * receive anything. The audit trail stays, with ids and times and without the notes of the staff.
 */
export const eraseUsers: EraseRows = async (db, { id }) => {
  await db.query(sql`SELECT erase_audit_notes(${id})`)
  await db.query(
    sql`UPDATE users SET email = 'erased-' || id || '@erased.invalid', password_hash = '',
       first_name = '', last_name = '', phone_number = NULL, sms_consent = false,
       avatar_url = NULL, timezone = NULL, hour_cycle = NULL, coach_id = NULL,
       health_checked_at = NULL, has_taken_comp_assessment = false
     WHERE id = ${id}`,
  )
}
