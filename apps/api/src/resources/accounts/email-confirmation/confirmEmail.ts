import { HOUR, MINUTE } from '@portal/domain/time'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { getClientNetwork } from '../../../core/requests/clientNetwork.ts'
import { recordAudit } from '../../../core/audit.ts'
import { hashWithSecret } from '../../../core/auth/hashWithSecret.ts'
import { hashToken } from '../../../core/auth/sessions.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { consumeRateLimit } from '../../../core/requests/rateLimit.ts'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'
import type { Queryable } from '../../../db/sql.ts'
import { requireMailServer } from '../../../mail/requireMailServer.ts'
import { enqueueUpcomingEmails } from '../../appointments/email/enqueueUpcomingEmails.ts'
import { findJoinedBrand } from '../../brands/pages/findJoinedBrand.ts'
import { requestOffersForMember } from '../../time-requests/freed-times/requestOffers.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { confirmEmailAddress } from '../../users/accountState.repository.ts'
import { findConfirmationUser } from './emailConfirmation.repository.ts'
import { enqueueEmailConfirmation } from './emailConfirmationJob.ts'

/**
 * Confirms the address of the account whose link has this token. The viewer need not be logged in.
 * Opening the link again has no effect.
 */
export async function confirmEmail(
  context: Context,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const network = hashWithSecret(context, 'limit', getClientNetwork(request.ip))
  await consumeRateLimit(context, {
    bucket: `confirm_email:address:${network}`,
    limit: 50,
    windowMs: 15 * MINUTE,
  })
  await context.db.tx(async (tx) => {
    const userId = await findConfirmationUser(tx, hashToken(token), context.clock.now())
    if (userId === null)
      throw createFieldRefusal(
        'token',
        'invalid_token',
        'This link is wrong or has expired. Log in to get a new one.',
      )
    await confirmAddress(context, tx, userId, request.id)
  })
  context.jobs.wake()
}

/**
 * Marks the address as confirmed, sends the details of upcoming sessions, and has free times
 * offered. Idempotent.
 */
export async function confirmAddress(
  { clock }: Context,
  db: Queryable,
  userId: string,
  requestId: string,
): Promise<void> {
  if (!(await confirmEmailAddress(db, userId))) return
  const now = clock.now()
  await recordAudit(db, {
    action: 'account.email_confirmed',
    actorId: userId,
    subjectId: userId,
    requestId,
    at: now,
  })
  await enqueueUpcomingEmails(db, userId, now)
  await requestOffersForMember(db, userId, now)
}

/** Sends a new link unless the address is confirmed. */
export async function resendConfirmation(context: Context, { id }: Viewer): Promise<void> {
  const member = await findEmailRecipient(context.db, id)
  if (member === null || member.is_email_confirmed) return
  await consumeRateLimit(context, {
    bucket: `email_confirmation:${id}`,
    limit: 5,
    windowMs: HOUR,
  })
  await requireMailServer(context)
  const brandSlug = await findJoinedBrand(context.db, id)
  await enqueueEmailConfirmation(context.db, id, brandSlug, context.clock.now())
  context.jobs.wake()
}
