import { checkMembersOnly } from '@portal/domain/scheduling'
import { Cluster, Disclosure, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { useFeatureEnvironment } from '../shared/FeatureContext.ts'

export interface LockedNoticeProps {
  /** Whether it is open on a plan without a membership, such as after a members-only address. */
  isInitiallyOpen?: boolean
  /** Renders a link to a message to the practice. */
  renderContact: (label: string) => ReactNode
  /** Renders a link to the memberships for sale, where a failed payment can be paid as well. */
  renderStart: (label: string) => ReactNode
}

const notices = {
  membership_lapsed: {
    tone: 'warning',
    summary: 'Your membership has lapsed.',
    text: [
      'Protocols and new labs are closed.',
      'You still have your credits, booked sessions, messages, documents and lab results.',
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
 * What a member without an active membership cannot open, what they still have, and whom to ask. It
 * is closed to one line where nothing has changed. Renders nothing for an active membership.
 */
export function LockedNotice({
  isInitiallyOpen = false,
  renderContact,
  renderStart,
}: LockedNoticeProps) {
  const { plan_type: planType, membership_status: membershipStatus } =
    useFeatureEnvironment().member
  const reason = checkMembersOnly({ planType, membershipStatus }, 'feature')
  if (reason === null) return null
  const { tone, summary, text, start, contact } = notices[reason]
  return (
    <Disclosure
      tone={tone}
      summary={summary}
      hint="What you have, and how to start"
      isInitiallyOpen={isInitiallyOpen || reason === 'membership_lapsed'}
    >
      <Stack gap={1}>
        <Text size="small">{text}</Text>
        <Cluster gap={4}>
          {renderStart(start)}
          {renderContact(contact)}
        </Cluster>
      </Stack>
    </Disclosure>
  )
}
