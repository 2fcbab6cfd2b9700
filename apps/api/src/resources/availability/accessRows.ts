import { type AccessRows, visitorReadRow } from '../../core/declarations/accessRows.ts'

export const availabilityAccess: AccessRows = {
  'GET /api/client/v1/availability/month/:from_date/': visitorReadRow,
  'GET /api/client/v1/availability/': visitorReadRow,
}
