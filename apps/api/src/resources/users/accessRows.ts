import {
  type AccessRows,
  publicRead,
  readByAnyMember,
  writtenBy,
} from '../../core/auth/accessRows.ts'

export const usersAccess: AccessRows = {
  'GET /api/client/v1/users/auth/': publicRead,
  'GET /api/client/v1/users/me/': readByAnyMember,
  'PUT /api/client/v1/users/me/': writtenBy(400),
  'GET /api/client/v2/users/assessment/': readByAnyMember,
  'GET /api/client/v2/users/hha-status/': readByAnyMember,
  // only the member may export their data
  'GET /api/client/v1/users/export/': { ...readByAnyMember, adminViewingAs: 403 },
}
