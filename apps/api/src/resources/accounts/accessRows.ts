import { sql } from '../../db/sql.ts'
import {
  type AccessRow,
  type AccessRows,
  createPublicWriteRow,
  createUniformAccessRow,
  memberReadRow,
  createMemberWriteRow,
  createOwnerWriteRow,
  type CreateAccessRecord,
} from '../../core/declarations/accessRows.ts'

/** The row of a call for admins and practitioners; while viewing, it is made for the member. */
const staffReadRow: AccessRow = {
  ...createUniformAccessRow(403),
  anonymous: 401,
  expired: 401,
  practitioner: 200,
  admin: 200,
}
/** The test sends no body: the fields are checked before the role. */
const staffWriteRow: AccessRow = { ...createMemberWriteRow(400), practitioner: 400 }

export const accountsAccess: AccessRows = {
  'POST /api/client/v1/accounts/login/': createPublicWriteRow(400),
  'POST /api/client/v1/accounts/alacarte/': createPublicWriteRow(400),
  'POST /api/client/v2/accounts/create-account-with-booking/': createPublicWriteRow(400),
  'POST /api/client/v1/accounts/logout/': createPublicWriteRow(200),
  'POST /api/client/v1/accounts/logout-everywhere/': {
    ...createMemberWriteRow(204),
    practitioner: 204,
  },
  'POST /api/client/v1/accounts/reset-password/': createPublicWriteRow(400),
  'POST /api/client/v1/accounts/confirm-reset-password/': createPublicWriteRow(400),
  'POST /api/client/v1/accounts/confirm-reset-link/': createPublicWriteRow(400),
  'POST /api/client/v1/accounts/confirm-email/': createPublicWriteRow(400),
  'POST /api/client/v1/accounts/resend-confirmation/': createMemberWriteRow(204),
  'POST /api/client/v1/accounts/change-password/': {
    ...createMemberWriteRow(400),
    practitioner: 400,
  },
  'POST /api/client/v1/accounts/change-email/': createMemberWriteRow(400),
  'POST /api/client/v1/accounts/confirm-change-email/': createMemberWriteRow(400),
  'GET /api/client/v1/accounts/close/': { ...memberReadRow, admin: 403 },
  'POST /api/client/v1/accounts/close/': createMemberWriteRow(400),
  'GET /api/client/v1/accounts/sessions/': { ...memberReadRow, practitioner: 200 },
  'DELETE /api/client/v1/accounts/sessions/:id/': {
    ...createOwnerWriteRow(204),
    practitioner: 404,
  },
  'GET /api/client/v1/accounts/two-factor/': staffReadRow,
  'POST /api/client/v1/accounts/two-factor/': staffWriteRow,
  'POST /api/client/v1/accounts/two-factor/confirm/': staffWriteRow,
  'POST /api/client/v1/accounts/two-factor/recovery-codes/': staffWriteRow,
  'POST /api/client/v1/accounts/two-factor/disable/': staffWriteRow,
  'POST /api/client/v1/accounts/join_waitlist/': createPublicWriteRow(400),
  // authorized only by the token
  'GET /api/client/v1/accounts/unsubscribe/': createUniformAccessRow(400),
  'POST /api/client/v1/accounts/unsubscribe/': createUniformAccessRow(400),
  'POST /api/client/v1/accounts/abandoned_cart/': createPublicWriteRow(400),
}

export const findSessionId: CreateAccessRecord = async ({ db, memberId }) => {
  const [session] = await db.query<{ id: string }>(
    sql`SELECT id FROM sessions WHERE user_id = ${memberId} ORDER BY id LIMIT 1`,
  )
  return session?.id ?? 'none'
}
