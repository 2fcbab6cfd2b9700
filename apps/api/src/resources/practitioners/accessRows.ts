import { type AccessRows, readByAnyMember } from '../../core/accessRows.ts'

export const practitionersAccess: AccessRows = {
  'GET /api/client/v1/practitioners/': readByAnyMember,
  'GET /api/client/v1/practitioners/:id/': readByAnyMember,
}
