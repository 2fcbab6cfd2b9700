import { Cluster, EmptyState } from '@portal/ui'
import { Lock } from 'lucide'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../shared/FeatureContext.ts'
import { findLockedTexts } from './findLockedTexts.ts'

export interface LockedContentProps {
  /** Renders a link to a message to the practice. */
  renderContact: (label: string) => ReactNode
  /** Renders a button that leads to the memberships for sale. */
  renderStart: (label: string) => ReactNode
}

/**
 * What is shown in place of a screen that needs a membership. Renders nothing for an active
 * membership.
 */
export function LockedContent({ renderContact, renderStart }: LockedContentProps) {
  const locked = findLockedTexts(useFeatureEnvironment().member)
  if (!locked) return null
  const { summary, text, start, contact } = locked
  return (
    <EmptyState
      icon={Lock}
      title={summary}
      text={text}
      action={
        <Centered gap={4}>
          {renderStart(start)}
          {renderContact(contact)}
        </Centered>
      }
    />
  )
}

const Centered = styled(Cluster)`
  justify-content: center;
`
