import { type AccessRows, memberRead } from '../../core/auth/accessRows.ts'

export const creditsAccess: AccessRows = {
  'GET /api/client/v2/users/session-credits/': memberRead,
  'GET /api/client/v2/users/credit-history/': memberRead,
}
