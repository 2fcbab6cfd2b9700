import { type AccessRows, memberRead } from '../../core/auth/accessRows.ts'

export const availabilityAccess: AccessRows = {
  'GET /api/client/v1/availability/month/:from_date/': memberRead,
  'GET /api/client/v1/availability/': memberRead,
}
