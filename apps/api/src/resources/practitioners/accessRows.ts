import {
  type AccessRows,
  createPublicReadRow,
  type CreateAccessRecord,
  visitorReadRow,
} from '../../core/declarations/accessRows.ts'

export const practitionersAccess: AccessRows = {
  'GET /api/client/v1/practitioners/': visitorReadRow,
  'GET /api/client/v1/practitioners/:id/': visitorReadRow,
  // without a photo, the browser is redirected to the default one
  'GET /api/client/v1/practitioners/:id/photo/': createPublicReadRow(302),
}

/** Every member can read a practitioner. */
export const findPractitionerId: CreateAccessRecord = async ({ practitionerId }) => practitionerId
