import { useGetMembershipQuery } from '@portal/api-client'
import { Cluster, Disclosure, Placeholder, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { useFeatureEnvironment } from '../shared/FeatureContext.ts'
import { findLockedTexts } from './findLockedTexts.ts'
import { PayLink, UnpaidText } from './UnpaidNotice.tsx'

export interface LockedNoticeProps {
  /** Whether it is open on a plan without a membership, such as after a members-only address. */
  isInitiallyOpen?: boolean
  /** Renders a link to a message to the practice. */
  renderContact: (label: string) => ReactNode
  /** Renders a link to the memberships for sale. */
  renderStart: (label: string) => ReactNode
}

/**
 * What a member without an active membership cannot open, what they still have, and whom to ask. It
 * is closed to one line where nothing has changed. While a failed payment can still be paid, paying
 * it opens the membership again, and nothing else does. Renders nothing for an active membership.
 */
export function LockedNotice({
  isInitiallyOpen = false,
  renderContact,
  renderStart,
}: LockedNoticeProps) {
  const locked = findLockedTexts(useFeatureEnvironment().member)
  const hasLapsed = locked?.tone === 'warning'
  const { data, isLoading } = useGetMembershipQuery(undefined, {
    skip: !hasLapsed,
    refetchOnFocus: true,
  })
  if (!locked) return null
  const { tone, summary, text, start, contact } = locked
  const unpaid = hasLapsed && data?.membership.state === 'past_due' ? data.membership : null
  const notice = (
    <Disclosure
      tone={tone}
      summary={summary}
      hint="What you have, and how to start"
      isInitiallyOpen={isInitiallyOpen || hasLapsed}
    >
      <Stack gap={1}>
        {unpaid !== null && (
          <Text size="small">
            <UnpaidText membership={unpaid} />
          </Text>
        )}
        <Text size="small">{text}</Text>
        <Text as="div" size="small">
          <Cluster gap={4}>
            {unpaid === null ? renderStart(start) : <PayLink membership={unpaid} />}
            {renderContact(contact)}
          </Cluster>
        </Text>
      </Stack>
    </Disclosure>
  )
  return isLoading ? <Placeholder aria-busy="true">{notice}</Placeholder> : notice
}
