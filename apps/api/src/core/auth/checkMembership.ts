import { checkMembersOnly, type MembersOnlyKind } from '@portal/domain/scheduling'
import { Refusal } from '../errors/refusal.ts'
import type { Viewer } from './viewer.ts'

/**
 * Throws `membership_required` for a viewer without a membership. With a lapsed membership,
 * `'feature'` throws `membership_lapsed` and `'record'` does not throw.
 */
export function checkMembership(viewer: Viewer, kind: MembersOnlyKind): void {
  switch (checkMembersOnly(viewer, kind)) {
    case null:
      return
    case 'no_membership':
      throw new Refusal('membership_required', 'You need a membership to use this.')
    case 'membership_lapsed':
      throw new Refusal('membership_lapsed', 'Your membership has lapsed. Contact us to renew it.')
  }
}
