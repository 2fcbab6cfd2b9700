import {
  type AccessRows,
  readByAnyMember,
  type CreateAccessRecord,
} from '../../core/auth/accessRows.ts'

export const practitionersAccess: AccessRows = {
  'GET /api/client/v1/practitioners/': readByAnyMember,
  'GET /api/client/v1/practitioners/:id/': readByAnyMember,
}

/** Every member can read a practitioner. */
export const findPractitionerId: CreateAccessRecord = async ({ practitionerId }) => practitionerId
