import type { Invite, InviteForMember, InviteState } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { findOpenOffer, isOfferFull } from '../brands/offers.repository.ts'
import { findEmailRecipient } from '../users/users.repository.ts'
import { hasRedeemed, type InviteRow } from './invites.repository.ts'
import { presentChanges, presentInvite } from './invites.presenter.ts'
import { isForAnotherAddress, readInviteState } from './inviteState.ts'
import { readInviteChanges } from './readInviteChanges.ts'
import { releaseInviteLimit, requireInvite } from './requireInvite.ts'

/** An invite as its page shows it. Throws 404 for an unknown code. */
export async function getInvite(
  context: Context,
  request: FastifyRequest,
  code: string,
): Promise<Invite> {
  const invite = await requireInvite(context, request, code)
  await releaseInviteLimit(context, request)
  const { viewer } = request
  // nobody else can have what an invite gives
  const member = viewer?.role === 'client' ? await readMember(context, invite, viewer) : null
  return presentInvite(context.config, invite, await readState(context, invite), member)
}

async function readState({ clock, db }: Context, invite: InviteRow): Promise<InviteState> {
  const now = clock.now()
  const state = readInviteState(invite, now)
  if (state !== 'valid' || invite.offer_slug === null) return state
  const offer = await findOpenOffer(db, invite.brand_slug, invite.offer_slug, now)
  return offer !== null && isOfferFull(offer) ? 'full' : 'valid'
}

async function readMember(
  { clock, db }: Context,
  invite: InviteRow,
  viewer: Viewer,
): Promise<InviteForMember> {
  const user = await findEmailRecipient(db, viewer.id)
  const has_redeemed = await hasRedeemed(db, invite.id, viewer.id)
  const change = has_redeemed ? null : await readInviteChanges(db, invite, viewer, clock.now())
  return {
    is_for_another_address: isForAnotherAddress(invite, user?.email ?? ''),
    has_redeemed,
    changes: change && presentChanges(change),
  }
}
