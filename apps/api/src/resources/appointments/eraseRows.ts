import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

/** Time, practitioner, type and status stay: they are records of treatment. */
export const eraseAppointments: EraseRows = async (db, { id }) => {
  await db.query(
    sql`UPDATE appointments SET phone_number = NULL, sms_consent = false, notes = NULL,
       summary = NULL,
       cancellation_reason = NULL, user_timezone = 'UTC' WHERE member_id = ${id}`,
  )
}
