import type { FastifyRequest } from 'fastify'
import { MINUTE } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { hashWithSecret } from '../../core/auth/hashWithSecret.ts'
import { createNotFoundRefusal, Refusal } from '../../core/errors/refusal.ts'
import { getClientNetwork } from '../../core/requests/clientNetwork.ts'
import { consumeRateLimit, releaseRateLimit } from '../../core/requests/rateLimit.ts'
import type { Queryable } from '../../db/sql.ts'
import { recordOfferUse } from '../brands/recordOfferUse.ts'
import { findInvite, type InviteRow, takeUse } from './invites.repository.ts'
import { checkInviteState } from './inviteState.ts'

const getBucket = (context: Context, request: FastifyRequest): string =>
  `invite:address:${hashWithSecret(context, 'limit', getClientNetwork(request.ip))}`

/**
 * The invite of a request. Throws 404 for an unknown code. Every look-up counts for the network, so
 * that nobody can guess codes or the address that an invite is for.
 */
export async function requireInvite(
  context: Context,
  request: FastifyRequest,
  code: string,
): Promise<InviteRow> {
  await consumeRateLimit(context, {
    bucket: getBucket(context, request),
    limit: 30,
    windowMs: 15 * MINUTE,
  })
  const invite = await findInvite(context.db, code)
  if (invite === null) throw createNotFoundRefusal()
  return invite
}

/** Does not count somebody who only opens a known invite: many in one room may have its card. */
export const releaseInviteLimit = (context: Context, request: FastifyRequest): Promise<void> =>
  releaseRateLimit(context, getBucket(context, request))

/**
 * Takes one use of an invite, and a place in its offer, in the transaction that gives the account
 * what it grants. Throws why there is none. `now` in epoch milliseconds.
 */
export async function takeInvite(
  tx: Queryable,
  invite: InviteRow,
  userId: string,
  now: number,
): Promise<void> {
  checkInviteState(invite, now)
  if (!(await takeUse(tx, invite.id, userId, now))) {
    // another transaction has changed it since it was read
    const changed = await findInvite(tx, invite.code)
    if (changed === null) throw createNotFoundRefusal()
    checkInviteState(changed, now)
    throw new Refusal('conflict', 'This invite was just changed. Try again.')
  }
  if (invite.offer_id !== null) await recordOfferUse(tx, invite.offer_id, userId, now)
}
