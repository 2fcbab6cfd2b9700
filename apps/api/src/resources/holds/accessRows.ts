import {
  type AccessRows,
  memberWrite,
  ownerWrite,
  type CreateAccessRecord,
} from '../../core/auth/accessRows.ts'

export const holdsAccess: AccessRows = {
  'POST /api/client/v1/appointments/holds/': memberWrite(400),
  'DELETE /api/client/v1/appointments/holds/:id/': ownerWrite(204),
}

export const createAccessHold: CreateAccessRecord = async ({
  create,
  findOpenTime,
  practitionerId,
}) =>
  create(
    '/api/client/v1/appointments/holds/',
    {
      at: await findOpenTime(),
      practitioner_id: practitionerId,
      appointment_type: 'FOLLOW_UP',
    },
    'hold',
  )
