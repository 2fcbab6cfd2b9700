import type { AppointmentType } from '@portal/contract'
import type { ReferenceKinds } from '../../core/declarations/references.ts'
import { sql } from '../../db/sql.ts'
import { getDisplayName } from './appointments.presenter.ts'

type Row = {
  id: string
  appointment_type: AppointmentType
  display_name: string | null
  starts_at: number
}

/** A session, canceled ones included. Its title is its type. */
export const appointmentReferences: ReferenceKinds = {
  appointment: {
    membersOnly: null,
    async describe(db, memberId, references) {
      const rows = await db.query<Row>(
        sql`SELECT a.id, a.appointment_type, n.display_name, a.starts_at
         FROM appointments a
         LEFT JOIN appointment_type_names n ON n.appointment_type = a.appointment_type
         WHERE a.id = ANY(${references.map(({ id }) => id)}::uuid[]) AND a.member_id = ${memberId}`,
      )
      return rows.map((row) => ({
        id: row.id,
        part: null,
        title: getDisplayName(row),
        startsAt: row.starts_at,
      }))
    },
  },
}
