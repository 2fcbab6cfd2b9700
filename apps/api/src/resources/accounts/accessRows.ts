import { sql } from '../../db/sql.ts'
import {
  type AccessRows,
  publicWrite,
  memberRead,
  memberWrite,
  ownerWrite,
  type CreateAccessRecord,
} from '../../core/auth/accessRows.ts'

export const accountsAccess: AccessRows = {
  'POST /api/client/v1/accounts/login/': publicWrite(400),
  'POST /api/client/v1/accounts/alacarte/': publicWrite(400),
  'POST /api/client/v2/accounts/create-account-with-booking/': publicWrite(400),
  'POST /api/client/v1/accounts/logout/': publicWrite(200),
  'POST /api/client/v1/accounts/logout-everywhere/': memberWrite(204),
  'POST /api/client/v1/accounts/reset-password/': publicWrite(400),
  'POST /api/client/v1/accounts/confirm-reset-password/': publicWrite(400),
  'POST /api/client/v1/accounts/confirm-reset-link/': publicWrite(400),
  'POST /api/client/v1/accounts/confirm-email/': publicWrite(400),
  'POST /api/client/v1/accounts/resend-confirmation/': memberWrite(204),
  'POST /api/client/v1/accounts/change-password/': memberWrite(400),
  'GET /api/client/v1/accounts/sessions/': memberRead,
  'DELETE /api/client/v1/accounts/sessions/:id/': ownerWrite(204),
  'POST /api/client/v1/accounts/join_waitlist/': publicWrite(400),
  'POST /api/client/v1/accounts/abandoned_cart/': publicWrite(400),
}

export const findSessionId: CreateAccessRecord = async ({ db, memberId }) => {
  const [session] = await db.query<{ id: string }>(
    sql`SELECT id FROM sessions WHERE user_id = ${memberId} ORDER BY id LIMIT 1`,
  )
  return session?.id ?? 'none'
}
