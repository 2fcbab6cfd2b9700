import type { LoginSession } from '@portal/contract'
import { toIso } from '@portal/domain/time'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { readSessionToken } from '../../../core/auth/requestCookies.ts'
import { createNotFoundRefusal } from '../../../core/errors/refusal.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import { requireViewer } from '../../../core/auth/viewer.ts'
import { endAllSessions } from '../accounts.repository.ts'
import { describeDevice } from './describeDevice.ts'
import { endOwnSession } from '../../../core/auth/endSessions.ts'
import { listLiveSessions } from './sessions.repository.ts'

/** The sessions of the member. An admin who views as the member has no current one. */
export async function listLoginSessions(
  context: Context,
  request: FastifyRequest,
): Promise<LoginSession[]> {
  const { db, clock } = context
  const zone = readTimezone(request)
  const rows = await listLiveSessions(
    db,
    requireViewer(request).id,
    readSessionToken(context, request),
    clock.now(),
  )
  return rows.map(({ id, user_agent, created_at, last_active_at, is_current }) => ({
    id,
    device: describeDevice(user_agent),
    started_at: toIso(created_at, zone),
    last_seen_at: toIso(last_active_at, zone),
    is_current,
  }))
}

/** Ends one session and returns whether it was the caller's own. */
export function endSessionById(
  context: Context,
  request: FastifyRequest,
  sessionId: string,
): Promise<boolean> {
  const { db, clock } = context
  const { id } = requireViewer(request)
  return db.tx(async (tx) => {
    const ended = await endOwnSession(tx, id, sessionId, readSessionToken(context, request))
    if (ended === null) throw createNotFoundRefusal()
    await recordAudit(tx, {
      action: 'account.session_ended',
      actorId: id,
      subjectId: id,
      requestId: request.id,
      at: clock.now(),
    })
    return ended.is_current
  })
}

/** Ends every session of the member, including the caller's own. */
export function logoutEverywhere({ db, clock }: Context, request: FastifyRequest): Promise<void> {
  const { id } = requireViewer(request)
  return db.tx(async (tx) => {
    await endAllSessions(tx, id)
    await recordAudit(tx, {
      action: 'account.logged_out_everywhere',
      actorId: id,
      subjectId: id,
      requestId: request.id,
      at: clock.now(),
    })
  })
}
