import {
  type AccessRows,
  writtenBy,
  writtenByOwner,
  type CreateAccessRecord,
} from '../../core/auth/accessRows.ts'

export const holdsAccess: AccessRows = {
  'POST /api/client/v1/appointments/holds/': writtenBy(400),
  'DELETE /api/client/v1/appointments/holds/:id/': writtenByOwner(204),
}

export const holdTime: CreateAccessRecord = async ({ create, findOpenTime, practitionerId }) =>
  create(
    '/api/client/v1/appointments/holds/',
    {
      at: await findOpenTime(),
      practitioner_id: practitionerId,
      appointment_type: 'FOLLOW_UP',
    },
    'hold',
  )
