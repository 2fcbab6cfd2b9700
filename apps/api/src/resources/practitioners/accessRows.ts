import { type AccessRows, memberRead, type CreateAccessRecord } from '../../core/auth/accessRows.ts'

export const practitionersAccess: AccessRows = {
  'GET /api/client/v1/practitioners/': memberRead,
  'GET /api/client/v1/practitioners/:id/': memberRead,
}

/** Every member can read a practitioner. */
export const findPractitionerId: CreateAccessRecord = async ({ practitionerId }) => practitionerId
