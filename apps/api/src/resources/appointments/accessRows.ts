import {
  type AccessRows,
  readByAnyMember,
  readByOwner,
  writtenBy,
  writtenByOwner,
} from '../../core/auth/accessRows.ts'

export const appointmentsAccess: AccessRows = {
  'GET /api/client/v1/appointments/': readByAnyMember,
  'POST /api/client/v1/appointments/': writtenBy(400),
  'POST /api/client/v1/appointments/initial-alacarte/': writtenBy(400),
  'GET /api/client/v1/appointments/types/': readByAnyMember,
  'GET /api/client/v1/appointments/:id/': readByOwner,
  'DELETE /api/client/v1/appointments/:id/': writtenByOwner(200),
  'GET /api/client/v1/appointments/:id/calendar.ics': readByOwner,
}
