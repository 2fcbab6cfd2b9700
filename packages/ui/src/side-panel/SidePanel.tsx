import { type ReactElement, type ReactNode, useId } from 'react'
import { keyframes, styled } from 'styled-components'
import { DialogHeader } from '../modal/DialogHeader.tsx'
import { useModalDialog } from '../modal/useModalDialog.ts'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'

export interface SidePanelProps {
  open: boolean
  title: string
  /** Called by Escape, the backdrop and the close button; the owner decides. */
  onClose: () => void
  children: ReactNode
}

/** A panel that slides in from the inline end, over the page. */
export function SidePanel({ open, ...rest }: SidePanelProps): ReactElement | null {
  return open ? <OpenPanel {...rest} /> : null
}

function OpenPanel({ title, onClose, children }: Omit<SidePanelProps, 'open'>): ReactElement {
  const titleId = useId()
  return (
    <Panel data-side-panel="" aria-labelledby={titleId} {...useModalDialog(onClose)}>
      <Sheet>
        <DialogHeader {...{ titleId, title, onClose }} />
        <Body>{children}</Body>
      </Sheet>
    </Panel>
  )
}

const slide = keyframes`from { translate: 100% 0; }`
const fade = keyframes`from { opacity: 0; }`

const Panel = styled.dialog`
  inset: 0 0 0 auto;
  width: min(27.5rem, 100%);
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  border-left: 1px solid ${token.color.line};
  background: ${token.color.raised};
  color: ${token.color.text};
  box-shadow: ${token.shadow.high};
  overflow: hidden;

  &::backdrop {
    background: ${token.color.backdrop};
  }
  ${media.motion} {
    animation: ${slide} ${token.motion.slow} ${token.motion.ease};
    &::backdrop {
      animation: ${fade} ${token.motion.slow};
    }
  }
  @media print {
    inset: 0;
    width: 100%;
    height: auto;
    border: 0;
    box-shadow: none;
    overflow: visible;

    &::backdrop {
      display: none;
    }
    button[aria-label='Close'] {
      display: none;
    }
  }
`

/**
 * Scrolls below its sticky header. It contains the close button, so the keyboard can always scroll
 * it.
 */
const Sheet = styled.div`
  height: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: 4.5rem 7rem;

  @media print {
    overflow: visible;

    > header {
      position: static;
    }
  }
  ${media.short} {
    scroll-padding-block: 0;

    > header {
      position: static;
    }
  }
`

const Body = styled.div`
  padding: ${token.space[2]} ${token.space[6]} ${token.space[8]};
`
