import {
  type AccessRows,
  memberReadRow,
  type CreateAccessRecord,
} from '../../core/auth/accessRows.ts'

export const practitionersAccess: AccessRows = {
  'GET /api/client/v1/practitioners/': memberReadRow,
  'GET /api/client/v1/practitioners/:id/': memberReadRow,
}

/** Every member can read a practitioner. */
export const findPractitionerId: CreateAccessRecord = async ({ practitionerId }) => practitionerId
