import { type ReactElement, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Card } from '../layout/Card.ts'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { SectionTitle } from '../text/SectionTitle.ts'
import { Text } from '../text/Text.ts'
import { token } from '../theme/token.ts'

export interface ResumeCardProps {
  title: string
  /**
   * The progress in words, such as "12 of 60 answered · about 6 minutes left", as a text or as
   * `Facts`.
   */
  progressText: ReactNode
  /** The progress from 0 to 1. */
  progress: number
  /** One button or link; its text says what continues, such as "Continue your assessment". */
  action: ReactNode
}

/** Something that the member has begun, with one way to go on. */
export function ResumeCard({
  title,
  progressText,
  progress,
  action,
}: ResumeCardProps): ReactElement {
  const titleId = useId()
  return (
    <Frame as="section" aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{title}</SectionTitle>
      <Text tone="muted">{progressText}</Text>
      {/* the text above says the same */}
      <div aria-hidden="true">
        <ProgressBar label={title} value={progress} />
      </div>
      <div>{action}</div>
    </Frame>
  )
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  overflow-wrap: anywhere;

  > :last-child {
    margin-top: ${token.space[2]};
  }
`
