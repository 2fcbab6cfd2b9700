import {
  type AccessRow,
  type AccessRows,
  memberReadRow,
  type CreateAccessRecord,
} from '../../core/declarations/accessRows.ts'

/** The row of a photo that is missing: the browser is redirected to the default one. */
const redirectRow: AccessRow = {
  ...memberReadRow,
  member: 302,
  otherMember: 302,
  admin: 302,
  adminViewingAs: 302,
  missingCsrf: 302,
  wrongCsrf: 302,
  crossOrigin: 302,
}

export const practitionersAccess: AccessRows = {
  'GET /api/client/v1/practitioners/': memberReadRow,
  'GET /api/client/v1/practitioners/:id/': memberReadRow,
  'GET /api/client/v1/practitioners/:id/photo/': redirectRow,
}

/** Every member can read a practitioner. */
export const findPractitionerId: CreateAccessRecord = async ({ practitionerId }) => practitionerId
