import { type AccessRows, publicRead, memberRead, memberWrite } from '../../core/auth/accessRows.ts'

export const usersAccess: AccessRows = {
  'GET /api/client/v1/users/auth/': publicRead,
  'GET /api/client/v1/users/me/': memberRead,
  'PUT /api/client/v1/users/me/': memberWrite(400),
  'GET /api/client/v2/users/assessment/': memberRead,
  'GET /api/client/v2/users/hha-status/': memberRead,
  // only the member may export their data
  'GET /api/client/v1/users/export/': { ...memberRead, adminViewingAs: 403 },
}
