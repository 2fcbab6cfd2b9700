import type { RedeemInvite } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '../../core/audit.ts'
import type { Context } from '../../context.ts'
import { findAccount } from '../accounts/accounts.repository.ts'
import {
  claimIdempotencyKey,
  createEmailTakenRefusal,
  insertAccount,
  resolveAccount,
  withSignUpAccount,
} from '../accounts/sign-up/signUpAccount.ts'
import { addInviteCredits } from './addInviteCredits.ts'
import { hasRedeemed } from './invites.repository.ts'
import { checkInviteAddress, checkInviteState } from './inviteState.ts'
import { requireInvite, takeInvite } from './requireInvite.ts'

/**
 * Creates an account with what an invite grants, in one transaction, without logging in. A form
 * that is sent again after a lost response changes nothing. Throws 404, what `takeInvite` throws,
 * and `invite_for_another_address`.
 */
export async function redeemInvite(
  context: Context,
  request: FastifyRequest,
  code: string,
  fields: z.output<typeof RedeemInvite>,
): Promise<void> {
  const invite = await requireInvite(context, request, code)
  const email = fields.email.toLowerCase()
  checkInviteAddress(invite, email)
  // before the account: whoever has an account cannot use an invite that has ended either
  const existing = await findAccount(context.db, email)
  if (existing === null || !(await hasRedeemed(context.db, invite.id, existing.id)))
    checkInviteState(invite, context.clock.now())
  const form = { ...fields, phone_number: null, sms_consent: false }
  await withSignUpAccount(
    () => resolveAccount(context, request, fields, invite.plan),
    (account) =>
      context.db.tx(async (tx) => {
        const now = context.clock.now()
        await claimIdempotencyKey(context, tx, request, fields)
        if (!account.isNew) {
          if (await hasRedeemed(tx, invite.id, account.id)) return
          // another sign-up created it, so its owner logs in and sees what changes
          throw createEmailTakenRefusal()
        }
        // first, so that a concurrent request of the same form waits and finds the account
        await insertAccount(context, tx, account, form, {
          membershipDays: invite.membership_days,
          source: 'invite',
          brandSlug: invite.brand_slug,
        })
        await takeInvite(tx, invite, account.id, now)
        if (invite.credits !== null)
          await addInviteCredits(tx, invite, account.id, invite.credits, now)
        const entry = { actorId: account.id, subjectId: account.id, requestId: request.id, at: now }
        await recordAudit(tx, {
          ...entry,
          action: 'account.created',
          details: { plan_type: account.plan },
        })
        await recordAudit(tx, {
          ...entry,
          action: 'invite.redeemed',
          details: { invite_id: invite.id },
        })
      }),
  )
  context.jobs.wake()
}
