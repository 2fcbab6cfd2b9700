import { Cluster, Disclosure, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { useFeatureEnvironment } from '../shared/FeatureContext.ts'
import { findLockedTexts } from './findLockedTexts.ts'

export interface LockedNoticeProps {
  /** Whether it is open on a plan without a membership, such as after a members-only address. */
  isInitiallyOpen?: boolean
  /** Renders a link to a message to the practice. */
  renderContact: (label: string) => ReactNode
  /** Renders a link to the memberships for sale, where a failed payment can be paid as well. */
  renderStart: (label: string) => ReactNode
}

/**
 * What a member without an active membership cannot open, what they still have, and whom to ask. It
 * is closed to one line where nothing has changed. Renders nothing for an active membership.
 */
export function LockedNotice({
  isInitiallyOpen = false,
  renderContact,
  renderStart,
}: LockedNoticeProps) {
  const locked = findLockedTexts(useFeatureEnvironment().member)
  if (!locked) return null
  const { tone, summary, text, start, contact } = locked
  return (
    <Disclosure
      tone={tone}
      summary={summary}
      hint="What you have, and how to start"
      isInitiallyOpen={isInitiallyOpen || tone === 'warning'}
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
