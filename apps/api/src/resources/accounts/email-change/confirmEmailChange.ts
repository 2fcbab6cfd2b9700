import { MINUTE } from '@portal/domain/time'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { findViewer, startSession } from '../../../core/auth/sessions.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { clearRateLimit, consumeRateLimit } from '../../../core/requests/rateLimit.ts'
import { createFieldRefusal, type Refusal } from '../../../core/errors/refusal.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import { parseSqlError, type Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { customerEmailJob } from '../../payments/wallet/customerEmailJob.ts'
import { confirmAddress } from '../email-confirmation/confirmEmail.ts'
import type { LoginResult } from '../login/login.ts'
import { endResets } from '../password/endResets.ts'
import { type EmailChange, findEmailChange, updateEmail } from './emailChange.repository.ts'
import { hashEmailChangeCode } from './emailChangeCodeJob.ts'
import { emailChangedNoticeJob } from './emailChangedNoticeJob.ts'

const attempts = 10

const createWrongCodeRefusal = (): Refusal =>
  createFieldRefusal(
    'code',
    'invalid_code',
    'That code is wrong or has expired. Request a new one.',
  )

/** Reveals that the email has an account, so throw it only for a correct code. */
const createTakenRefusal = (): Refusal =>
  createFieldRefusal('code', 'email_taken', 'That email belongs to another account now.')

/**
 * Writes the new address. Ends every session, starts a new one for this browser, uses up codes and
 * links that were sent to the old address, and notifies it.
 */
export async function confirmEmailChange(
  context: Context,
  request: FastifyRequest,
  viewer: Viewer,
  code: string,
): Promise<LoginResult> {
  const { clock, db } = context
  const limit = {
    bucket: `email_change_code:${viewer.id}`,
    limit: attempts,
    windowMs: 15 * MINUTE,
  }
  await consumeRateLimit(context, limit)
  const now = clock.now()
  const codeHash = hashEmailChangeCode(context, viewer.id, code)
  const change = await findEmailChange(db, viewer.id, codeHash, now)
  if (change === null) throw createWrongCodeRefusal()
  const loggedIn = await rejectTakenEmail(() =>
    db.tx((tx) => applyChange(context, tx, request, viewer, change, now)),
  )
  await clearRateLimit(context, limit.bucket)
  context.jobs.wake()
  return loggedIn
}

async function applyChange(
  context: Context,
  db: Queryable,
  request: FastifyRequest,
  { id, sessionVersion }: Viewer,
  change: EmailChange,
  now: number,
): Promise<LoginResult> {
  const version = await updateEmail(db, id, sessionVersion, change, now)
  if (version === null) throw createWrongCodeRefusal()
  await endResets(context, db, id, now)
  await recordAudit(db, {
    action: 'account.email_changed',
    actorId: id,
    subjectId: id,
    requestId: request.id,
    at: now,
  })
  await confirmAddress(context, db, id, request.id)
  const notice = { change_id: change.id, at: now, timezone: readTimezone(request) }
  await enqueue(db, emailChangedNoticeJob, notice, {
    dedupeKey: `email_change_notice:${change.id}`,
    now,
  })
  await enqueue(
    db,
    customerEmailJob,
    { user_id: id },
    { dedupeKey: `customer_email:${change.id}`, now },
  )
  const token = await startSession(db, id, version, now, request.headers['user-agent'])
  const viewer = await findViewer(db, token, now, false)
  if (viewer === null) throw createWrongCodeRefusal()
  return { viewer, token, account: change.new_email }
}

/** Another account got the address after the code was sent. */
async function rejectTakenEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw parseSqlError(error)?.constraint === 'users_email_key' ? createTakenRefusal() : error
  }
}
