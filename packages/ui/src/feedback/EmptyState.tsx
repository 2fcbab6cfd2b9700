import type { ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon, type IconShape } from '../icon/Icon.tsx'
import { token } from '../theme/token.ts'

export interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  /** One button or link for the next step. */
  action?: ReactNode
  icon?: IconShape | undefined
  /** A decorative picture in place of the icon. */
  drawing?: ReactNode
}

/** What is shown in place of an empty list: one sentence, one action. */
export function EmptyState({ title, text, action, icon, drawing }: EmptyStateProps): ReactElement {
  return (
    <Frame>
      {drawing}
      {icon && (
        <Disc>
          <Icon icon={icon} size={26} />
        </Disc>
      )}
      <Title>{title}</Title>
      {text !== undefined && <Message>{text}</Message>}
      {action !== undefined && <Action>{action}</Action>}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  text-align: center;
  overflow-wrap: anywhere;
`

const Disc = styled.div`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  margin-bottom: ${token.space[2]};
  border-radius: 50%;
  background: ${token.color.accentSoft};
  color: ${token.color.accent};
`

const Title = styled.p`
  font-size: ${token.size.lead};
  font-weight: 600;
`

const Message = styled.p`
  max-width: 44ch;
  color: ${token.color.muted};
`

const Action = styled.div`
  margin-top: ${token.space[3]};
`
