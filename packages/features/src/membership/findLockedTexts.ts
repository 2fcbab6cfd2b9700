import type { User } from '@portal/contract'
import { checkMembersOnly } from '@portal/domain/scheduling'

const lockedTexts = {
  membership_lapsed: {
    tone: 'warning',
    summary: 'Your membership has lapsed.',
    text: [
      'Protocols and new labs are closed.',
      'You still have your credits, booked sessions, messages, documents, lab results',
      'and the courses that you bought.',
    ].join(' '),
    start: 'Renew membership',
    contact: 'Ask a question',
  },
  no_membership: {
    tone: 'info',
    summary: 'Protocols and labs need a membership.',
    text: 'Your plan has sessions, credits, messages and documents.',
    start: 'See membership',
    contact: 'Ask about membership',
  },
} as const

/**
 * Returns what is closed to a member without an active membership, what they still have, and what
 * they can do; null for an active membership.
 */
export function findLockedTexts({
  plan_type: planType,
  membership_status: membershipStatus,
}: Pick<User, 'plan_type' | 'membership_status'>) {
  const reason = checkMembersOnly({ planType, membershipStatus }, 'feature')
  return reason && lockedTexts[reason]
}
