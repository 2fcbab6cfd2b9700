import { type AccessRows, memberReadRow } from '../../core/declarations/accessRows.ts'

export const creditsAccess: AccessRows = {
  'GET /api/client/v2/users/session-credits/': memberReadRow,
  'GET /api/client/v2/users/credit-history/': memberReadRow,
}
