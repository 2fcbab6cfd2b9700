import type { InviteState } from '@portal/contract'
import { Refusal } from '../../core/errors/refusal.ts'
import { inviteErrors } from './errorCodes.ts'
import type { InviteRow } from './invites.repository.ts'

/** The states of an invite that do not depend on the uses of its offer. */
type StoredState = Exclude<InviteState, 'full'>

/** The state of an invite. `now` in epoch milliseconds. */
export function readInviteState(
  {
    revoked_at,
    is_closed,
    uses,
    max_uses,
    expires_at,
  }: Pick<InviteRow, 'revoked_at' | 'is_closed' | 'uses' | 'max_uses' | 'expires_at'>,
  now: number,
): StoredState {
  if (revoked_at !== null || is_closed) return 'revoked'
  if (uses >= max_uses) return 'used'
  return expires_at !== null && expires_at <= now ? 'expired' : 'valid'
}

const messages = {
  used: 'This invite has been used already. Ask for a new one.',
  expired: 'This invite has expired. Ask for a new one.',
  revoked: "This invite isn't valid anymore. Ask for a new one.",
} as const satisfies Partial<Record<StoredState, string>>

/** Throws `invite_used`, `invite_expired` or `invite_revoked` unless the invite is valid. */
export function checkInviteState(invite: InviteRow, now: number): void {
  const state = readInviteState(invite, now)
  if (state !== 'valid') throw new Refusal(inviteErrors[state], messages[state])
}

/** Whether an invite for one address is for another one than `email`, in lower case. */
export const isForAnotherAddress = ({ email: only }: InviteRow, email: string): boolean =>
  only !== null && only !== email

/** Throws `invite_for_another_address`. The address that it is for is never shown. */
export function checkInviteAddress(invite: InviteRow, email: string): void {
  if (!isForAnotherAddress(invite, email)) return
  const { code } = inviteErrors.forAnotherAddress
  const message = 'This invite is for another email address. Ask for a new one.'
  throw new Refusal(inviteErrors.forAnotherAddress, message, {
    errors: [{ field: 'email', code, message }],
  })
}
