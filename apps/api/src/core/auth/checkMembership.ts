import { checkMembersOnly } from '@portal/domain/scheduling'
import { Refusal } from '../refusal.ts'
import type { Viewer } from './viewer.ts'

/** Throws `membership_required` or `membership_lapsed` without an active membership. */
export function checkMembership(viewer: Viewer): void {
  switch (checkMembersOnly(viewer, 'feature')) {
    case null:
      return
    case 'no_membership':
      throw new Refusal('membership_required', 'You need a membership to use this.')
    case 'membership_lapsed':
      throw new Refusal('membership_lapsed', 'Your membership has lapsed. Contact us to renew it.')
  }
}
