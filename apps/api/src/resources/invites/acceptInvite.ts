import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../core/audit.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import {
  createNotFoundRefusal,
  createPractitionerRefusal,
  Refusal,
} from '../../core/errors/refusal.ts'
import { lockMember } from '../../core/queues/locks.ts'
import type { Queryable } from '../../db/sql.ts'
import { insertCreditEntry } from '../credits/credits.repository.ts'
import { insertMembership } from '../memberships/memberships.repository.ts'
import { enqueueCheckoutEnd } from '../subscriptions/fetch/checkoutEnd.ts'
import { savePlan } from '../users/userFields.repository.ts'
import { findEmailRecipient } from '../users/users.repository.ts'
import { addInviteCredits } from './addInviteCredits.ts'
import { inviteErrors } from './errorCodes.ts'
import { hasRedeemed, type InviteRow } from './invites.repository.ts'
import { checkInviteAddress, checkInviteState } from './inviteState.ts'
import { type AccountChange, readInviteChanges } from './readInviteChanges.ts'
import { requireInvite, takeInvite } from './requireInvite.ts'

/**
 * Gives an account that exists what an invite grants. Returns what it added, null for a repetition,
 * which adds nothing. Throws 404, what `takeInvite` throws, `invite_for_another_address` and
 * `invite_adds_nothing`.
 */
export async function acceptInvite(
  context: Context,
  request: FastifyRequest,
  viewer: Viewer,
  code: string,
): Promise<AccountChange | null> {
  const { clock, db } = context
  const invite = await requireInvite(context, request, code)
  if (viewer.role === 'practitioner') throw createPractitionerRefusal()
  if (viewer.role !== 'client')
    throw new Refusal('forbidden', 'Invites are for members. Log in with another account.')
  return db.tx(async (tx) => {
    await lockMember(tx, viewer.id)
    if (await hasRedeemed(tx, invite.id, viewer.id)) return null
    const user = await findEmailRecipient(tx, viewer.id)
    if (user === null) throw createNotFoundRefusal()
    checkInviteAddress(invite, user.email)
    const now = clock.now()
    checkInviteState(invite, now)
    const change = await readInviteChanges(tx, invite, viewer, now)
    if (change === null)
      throw new Refusal(
        inviteErrors.addsNothing,
        'Your account already has everything that this invite gives.',
      )
    await takeInvite(tx, invite, viewer.id, now)
    await applyChange(tx, invite, viewer.id, change, now)
    await recordAudit(tx, {
      action: 'invite.redeemed',
      actorId: viewer.id,
      subjectId: viewer.id,
      details: { invite_id: invite.id },
      requestId: request.id,
      at: now,
    })
    return change
  })
}

async function applyChange(
  tx: Queryable,
  invite: InviteRow,
  userId: string,
  change: AccountChange,
  now: number,
): Promise<void> {
  switch (change.kind) {
    case 'membership':
      await savePlan(tx, userId, 'MEMBERSHIP')
      await insertMembership(tx, userId, 'invite', now, change.endsAt)
      return enqueueCheckoutEnd(tx, userId, now)
    case 'credits':
      return addInviteCredits(tx, invite, userId, change.amount, now)
    case 'offer_credit':
      return insertCreditEntry(tx, {
        userId,
        amount: 1,
        reason: 'offer',
        // once for an account, whatever the offer
        ref: userId,
        note: invite.offer_name,
        now,
      })
  }
}
