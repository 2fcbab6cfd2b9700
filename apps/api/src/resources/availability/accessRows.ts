import { type AccessRows, memberReadRow } from '../../core/declarations/accessRows.ts'

export const availabilityAccess: AccessRows = {
  'GET /api/client/v1/availability/month/:from_date/': memberReadRow,
  'GET /api/client/v1/availability/': memberReadRow,
}
