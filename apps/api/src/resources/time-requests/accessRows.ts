import {
  type AccessRows,
  type CreateAccessRecord,
  createMemberWriteRow,
  createOwnerWriteRow,
  memberReadRow,
} from '../../core/declarations/accessRows.ts'
import { sql } from '../../db/sql.ts'

export const timeRequestsAccess: AccessRows = {
  'GET /api/client/v1/time-requests/': memberReadRow,
  'POST /api/client/v1/time-requests/': createMemberWriteRow(400),
  'DELETE /api/client/v1/time-requests/:id/': createOwnerWriteRow(204),
}

export const createAccessTimeRequest: CreateAccessRecord = async (fixture) => {
  const [row] = await fixture.db.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM time_requests WHERE member_id = ${fixture.memberId}`,
  )
  return fixture.create(
    '/api/client/v1/time-requests/',
    {
      practitioner_id: fixture.practitionerId,
      appointment_type: 'FOLLOW_UP',
      user_timezone: 'America/New_York',
      weekdays: [1],
      // another one each time: equal requests are rejected
      from_time: `09:${String(row?.count ?? 0).padStart(2, '0')}`,
      to_time: '12:00',
      until: '2026-12-20',
    },
    'request',
  )
}
