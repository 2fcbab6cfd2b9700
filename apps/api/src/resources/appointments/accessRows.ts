import { insertCreditEntry } from '../credits/credits.repository.ts'
import {
  type AccessRows,
  memberReadRow,
  ownerReadRow,
  createMemberWriteRow,
  createOwnerWriteRow,
  createUniformAccessRow,
  type CreateAccessRecord,
} from '../../core/declarations/accessRows.ts'

export const appointmentsAccess: AccessRows = {
  'GET /api/client/v1/appointments/': memberReadRow,
  'POST /api/client/v1/appointments/': createMemberWriteRow(400),
  'POST /api/client/v1/appointments/initial-alacarte/': createMemberWriteRow(400),
  'GET /api/client/v1/appointments/types/': memberReadRow,
  'GET /api/client/v1/appointments/:id/': ownerReadRow,
  'DELETE /api/client/v1/appointments/:id/': createOwnerWriteRow(200),
  'GET /api/client/v1/appointments/:id/calendar.ics': ownerReadRow,
  'GET /api/client/v1/appointments/:id/notes/': ownerReadRow,
  // authorized only by the token
  'GET /api/calendar/:token/sessions.ics': createUniformAccessRow(404),
}

export const bookWithNewCredit: CreateAccessRecord = async (fixture) => {
  const { db, create, findOpenTime, memberId, practitionerId } = fixture
  await insertCreditEntry(db, {
    userId: memberId,
    amount: 1,
    reason: 'grant',
    ref: crypto.randomUUID(),
    note: null,
    now: Date.now(),
  })
  const fields = {
    at: await findOpenTime(),
    practitioner_id: practitionerId,
    appointment_type: 'FOLLOW_UP',
    user_timezone: 'America/New_York',
  }
  return create('/api/client/v1/appointments/', fields, 'appointment')
}
