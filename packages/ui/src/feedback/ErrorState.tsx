import { CircleAlert } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { token } from '../theme/token.ts'

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What to do, and whether the member's input is saved. */
  message: ReactNode
  onRetry?: (() => void) | undefined
  /** The retry is in progress. */
  busy?: boolean
}

/** What is shown in place of content that failed to load. */
export function ErrorState({
  title,
  message,
  onRetry,
  busy = false,
}: ErrorStateProps): ReactElement {
  return (
    <Frame role="alert">
      <Icon icon={CircleAlert} size={28} />
      <Title>{title}</Title>
      <Message>{message}</Message>
      {onRetry && (
        <Retry variant="secondary" busy={busy} onClick={onRetry}>
          Try again
        </Retry>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[8]} ${token.space[4]};
  text-align: center;

  > svg {
    color: ${token.color.danger};
  }
`

const Title = styled.p`
  font-size: ${token.size.lead};
  font-weight: 600;
`

const Message = styled.p`
  max-width: 44ch;
  color: ${token.color.muted};
`

const Retry = styled(Button)`
  margin-top: ${token.space[3]};
`
