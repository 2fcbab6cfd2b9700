import { z } from 'zod'
import { signUpFields, SignUpConsents } from './accountBooking.ts'
import { PlanType } from './users.ts'
import { Instant, Slug } from './values.ts'

/**
 * `used`: as often as it can be. `revoked`: the practice ended it, its offer or its brand. `full`:
 * its offer takes nobody else for now.
 */
export const InviteState = z.enum(['valid', 'used', 'expired', 'revoked', 'full'])
export type InviteState = z.infer<typeof InviteState>

/** What a new account gets. */
export const InviteGrants = z.object({
  plan: PlanType,
  /** How long the membership lasts, null for one without an end, and on an a-la-carte plan. */
  membership_days: z.number().int().nullable(),
  /** The number of session credits on an a-la-carte plan, null for none. */
  credits: z.number().int().nullable(),
  offer_name: z.string().nullable(),
  offer_slug: Slug.nullable(),
})
export interface InviteGrants extends z.infer<typeof InviteGrants> {}

/**
 * What an invite adds to an existing account. `membership_ends_at` is null for a membership without
 * an end, and when none begins.
 */
export const InviteChanges = z.object({
  starts_membership: z.boolean(),
  membership_ends_at: Instant.nullable(),
  credits_added: z.number().int(),
})
export interface InviteChanges extends z.infer<typeof InviteChanges> {}

/** The invite for the account that is logged in. `changes` is null when it adds nothing. */
export const InviteForMember = z.object({
  is_for_another_address: z.boolean(),
  has_redeemed: z.boolean(),
  changes: InviteChanges.nullable(),
})
export interface InviteForMember extends z.infer<typeof InviteForMember> {}

/** An invite as its page shows it. `member` is null for a visitor. */
export const Invite = z.object({
  state: InviteState,
  brand: z.object({ slug: Slug, name: z.string() }),
  grants: InviteGrants,
  member: InviteForMember.nullable(),
})
export interface Invite extends z.infer<typeof Invite> {}

export const InviteResponse = z.object({ invite: Invite })
export interface InviteResponse extends z.infer<typeof InviteResponse> {}

/** Creates an account with what the invite grants, without logging in. */
export const RedeemInvite = z.object({ ...signUpFields, consents: SignUpConsents })
export interface RedeemInvite extends z.input<typeof RedeemInvite> {}

/** What an invite added to the account. A repeated request adds nothing. */
export const AcceptInviteResponse = z.object({ changes: InviteChanges })
export interface AcceptInviteResponse extends z.infer<typeof AcceptInviteResponse> {}
