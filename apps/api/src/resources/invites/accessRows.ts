import {
  type AccessRows,
  createMemberWriteRow,
  createPublicReadRow,
  createPublicWriteRow,
} from '../../core/declarations/accessRows.ts'

/** The invite of the test does not exist. */
export const invitesAccess: AccessRows = {
  'GET /api/client/v1/invites/:code/': createPublicReadRow(404),
  'POST /api/client/v1/invites/:code/redeem/': createPublicWriteRow(400),
  'POST /api/client/v1/invites/:code/accept/': createMemberWriteRow(404),
}
