import { type AccessRows, readByAnyMember } from '../../core/auth/accessRows.ts'

export const practitionersAccess: AccessRows = {
  'GET /api/client/v1/practitioners/': readByAnyMember,
  'GET /api/client/v1/practitioners/:id/': readByAnyMember,
}
