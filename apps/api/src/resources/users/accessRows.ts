import {
  type AccessRows,
  publicReadRow,
  memberReadRow,
  createMemberWriteRow,
} from '../../core/declarations/accessRows.ts'

export const usersAccess: AccessRows = {
  'GET /api/client/v1/users/auth/': publicReadRow,
  'GET /api/client/v1/users/me/': memberReadRow,
  'PUT /api/client/v1/users/me/': createMemberWriteRow(400),
  'GET /api/client/v2/users/assessment/': memberReadRow,
  'GET /api/client/v2/users/hha-status/': memberReadRow,
  // only the member may export their data
  'GET /api/client/v1/users/export/': { ...memberReadRow, adminViewingAs: 403 },
}
