import {
  type AccessRows,
  type CreateAccessRecord,
  createMemberWriteRow,
  createOwnerWriteRow,
  memberReadRow,
} from '../../core/declarations/accessRows.ts'

export const timeRequestsAccess: AccessRows = {
  'GET /api/client/v1/time-requests/': memberReadRow,
  'POST /api/client/v1/time-requests/': createMemberWriteRow(400),
  'DELETE /api/client/v1/time-requests/:id/': createOwnerWriteRow(204),
}

export const createAccessTimeRequest: CreateAccessRecord = ({ create, practitionerId }) =>
  create(
    '/api/client/v1/time-requests/',
    {
      practitioner_id: practitionerId,
      appointment_type: 'FOLLOW_UP',
      user_timezone: 'America/New_York',
      weekdays: [1],
      from_time: '09:00',
      to_time: '12:00',
      until: '2026-12-20',
    },
    'request',
  )
