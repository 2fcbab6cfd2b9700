import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/Icon.tsx'
import { token } from '../theme/token.ts'
import { type Tone, toneColor } from '../theme/tone.ts'
import { toneFrame, toneIcons } from './toneFrame.ts'

export interface BannerProps extends ComponentPropsWithRef<'div'> {
  tone: Tone
  /** One button or link. */
  action?: ReactNode
}

/**
 * A message about a continuing state. Set `role="status"` or `"alert"` if it appears after the page
 * has loaded.
 */
export function Banner({ tone, action, children, ...rest }: BannerProps): ReactElement {
  return (
    <Frame {...rest} $tone={tone}>
      <Icon {...toneIcons[tone]} />
      <Message>{children}</Message>
      {action}
    </Frame>
  )
}

const Frame = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.control};
  ${({ $tone }) => toneFrame($tone)}

  > svg {
    color: ${({ $tone }) => toneColor[$tone].text};
  }
`

const Message = styled.div`
  /* never below the icon, also with large text */
  flex: 1 1 min(12rem, 100% - 3rem);
  min-width: 0;
`
