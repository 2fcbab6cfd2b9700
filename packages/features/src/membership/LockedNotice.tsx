import { checkMembersOnly } from '@portal/domain/scheduling'
import { Banner, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { useFeatureEnvironment } from '../shared/FeatureContext.ts'

export interface LockedNoticeProps {
  /** Renders a link to a message to the practice. */
  renderContact: (label: string) => ReactNode
}

/**
 * What a member without an active membership cannot open, what they still have, and whom to ask.
 * Renders nothing for an active membership.
 */
export function LockedNotice({ renderContact }: LockedNoticeProps) {
  const { plan_type: planType, membership_status: membershipStatus } =
    useFeatureEnvironment().member
  switch (checkMembersOnly({ planType, membershipStatus }, 'feature')) {
    case null:
      return null
    case 'membership_lapsed':
      return (
        <Banner tone="warning" action={renderContact('Ask us to renew it')}>
          <Stack gap={1}>
            <strong>Your membership has lapsed.</strong>
            <Text size="small">
              Protocols and new labs are closed. You still have your credits, booked sessions,
              messages, documents and lab results.
            </Text>
          </Stack>
        </Banner>
      )
    case 'no_membership':
      return (
        <Banner tone="info" action={renderContact('Ask about membership')}>
          <Stack gap={1}>
            <strong>Protocols and labs are part of a membership.</strong>
            <Text size="small">You have sessions, credits, messages and documents.</Text>
          </Stack>
        </Banner>
      )
  }
}
