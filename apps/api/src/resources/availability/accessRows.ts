import { type AccessRows, readByAnyMember } from '../../core/auth/accessRows.ts'

export const availabilityAccess: AccessRows = {
  'GET /api/client/v1/availability/month/:from_date/': readByAnyMember,
  'GET /api/client/v1/availability/': readByAnyMember,
}
