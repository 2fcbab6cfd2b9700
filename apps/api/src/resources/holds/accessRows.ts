import { type AccessRows, writtenBy, writtenByOwner } from '../../core/auth/accessRows.ts'

export const holdsAccess: AccessRows = {
  'POST /api/client/v1/appointments/holds/': writtenBy(400),
  'DELETE /api/client/v1/appointments/holds/:id/': writtenByOwner(204),
}
