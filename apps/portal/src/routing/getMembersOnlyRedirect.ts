import type { User } from '@portal/contract'
import {
  checkMembersOnly,
  type MembersOnlyKind,
  type MembersOnlyRejection,
} from '@portal/domain/scheduling'
import { findRouteName } from './matchRoute.ts'
import { paths } from './paths.ts'
import { type Access, routes } from './routes.ts'

const kinds: Partial<Record<Access, MembersOnlyKind>> = {
  'members-only': 'feature',
  'members-only-record': 'record',
}

/** Codes of docs/specification.md#errors. */
const toastCodes: Record<MembersOnlyRejection, string> = {
  no_membership: 'perm_error',
  membership_lapsed: 'sub_error',
}

/** The navigation state with which a members-only screen opens in its locked state. */
export const openLockedState = 'open-locked'

/** The navigation state of the redirect, with which home explains what is closed. */
export const lockedState = 'members-only'

/**
 * Returns where a member who may not open a path is sent, null when they may open it
 * (docs/specification.md#membership).
 */
export function getMembersOnlyRedirect(
  pathname: string,
  { plan_type, membership_status }: Pick<User, 'plan_type' | 'membership_status'>,
): string | null {
  const name = findRouteName(pathname)
  const kind = name === null ? undefined : kinds[routes[name].access]
  if (kind === undefined) return null
  const rejection = checkMembersOnly(
    { planType: plan_type, membershipStatus: membership_status },
    kind,
  )
  return rejection && `${paths.home}?toast=${toastCodes[rejection]}`
}
