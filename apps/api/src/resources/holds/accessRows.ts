import {
  type AccessRows,
  createMemberWriteRow,
  createOwnerWriteRow,
  type CreateAccessRecord,
  visitorReadRow,
} from '../../core/declarations/accessRows.ts'

export const holdsAccess: AccessRows = {
  'GET /api/client/v1/appointments/holds/': visitorReadRow,
  'POST /api/client/v1/appointments/holds/': { ...createMemberWriteRow(400), anonymous: 400 },
  'DELETE /api/client/v1/appointments/holds/:id/': { ...createOwnerWriteRow(204), anonymous: 404 },
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
