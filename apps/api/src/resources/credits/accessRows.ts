import { type AccessRows, readByAnyMember } from '../../core/auth/accessRows.ts'

export const creditsAccess: AccessRows = {
  'GET /api/client/v2/users/session-credits/': readByAnyMember,
  'GET /api/client/v2/users/credit-history/': readByAnyMember,
}
