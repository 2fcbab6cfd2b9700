import { X } from 'lucide'
import type { ReactElement } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../button/IconButton.tsx'
import { token } from '../theme/token.ts'

export interface DialogHeaderProps {
  titleId: string
  title: string
  onClose: () => void
}

/**
 * The title of a dialog and its close button. Focus starts on the title, so that it is read first
 * and no action is triggered by accident.
 */
export function DialogHeader({ titleId, title, onClose }: DialogHeaderProps): ReactElement {
  return (
    <Header>
      <Title id={titleId} tabIndex={-1} data-initial-focus>
        {title}
      </Title>
      <IconButton label="Close" icon={X} onClick={onClose} />
    </Header>
  )
}

const Header = styled.header`
  position: sticky;
  z-index: 1;
  top: 0;
  background: ${token.color.raised};
  display: flex;
  /* on a narrow screen with large text, the title has a line of its own below the button */
  flex-wrap: wrap-reverse;
  align-items: flex-end;
  justify-content: flex-end;
  gap: 0 ${token.space[3]};
  padding: ${token.space[4]} ${token.space[3]} ${token.space[2]} ${token.space[6]};
`

const Title = styled.h2`
  flex: 1 1 5em;
  min-width: 0;
  padding: 8px 0;
  font: 500 ${token.size.title}/1.25 ${token.font.display};
  letter-spacing: -0.01em;
  hyphens: auto;
`
