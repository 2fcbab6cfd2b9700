import { type ReactElement, type ReactNode, useId } from 'react'
import { keyframes, styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import { DialogHeader } from './DialogHeader.tsx'
import { useModalDialog } from './useModalDialog.ts'

export interface ModalProps {
  open: boolean
  title: string
  /** `wide` is for a picture, which needs as much room as there is. */
  size?: 'medium' | 'wide'
  /** Called by Escape, the backdrop and the close button; the owner decides. */
  onClose: () => void
  children: ReactNode
  /** The buttons; the primary one is last. */
  actions?: ReactNode
}

/**
 * A native modal dialog. Its content is mounted only while it is open, and focus returns to the
 * opener. Focus starts on the title, or on the element with `data-initial-focus`.
 */
export function Modal({ open, ...rest }: ModalProps): ReactElement | null {
  return open ? <OpenModal {...rest} /> : null
}

function OpenModal({
  title,
  size,
  onClose,
  children,
  actions,
}: Omit<ModalProps, 'open'>): ReactElement {
  const titleId = useId()
  return (
    <Dialog aria-labelledby={titleId} data-size={size} {...useModalDialog(onClose)}>
      <Sheet>
        <DialogHeader {...{ titleId, title, onClose }} />
        <Body>{children}</Body>
        {actions && <Actions>{actions}</Actions>}
      </Sheet>
    </Dialog>
  )
}

const rise = keyframes`from { opacity: 0; translate: 0 12px; }`
const fade = keyframes`from { opacity: 0; }`

const Dialog = styled.dialog`
  width: min(520px, calc(100% - ${token.space[6]}));
  max-height: min(760px, calc(100dvh - ${token.space[8]}));
  margin: auto;
  padding: 0;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.raised};
  color: ${token.color.text};
  box-shadow: ${token.shadow.high};
  overflow: hidden;

  &[open] {
    display: flex;
  }
  &[data-size='wide'] {
    --dialog-width: min(${token.layout.content}, calc(100% - ${token.space[6]}));
    width: fit-content;
    min-width: min(520px, var(--dialog-width));
    max-width: var(--dialog-width);
    max-height: calc(100dvh - ${token.space[8]});
  }
  &::backdrop {
    background: ${token.color.backdrop};
  }
  ${media.motion} {
    animation: ${rise} ${token.motion.medium} ${token.motion.ease};
    &::backdrop {
      animation: ${fade} ${token.motion.medium};
    }
  }
`

/** A length that is positive where the window has room for a sticky header and footer. */
const roomForText = '(100dvh - 30rem) * 100'

/**
 * Scrolls as a whole between its sticky header and footer, which scroll, too, in a short window or
 * with large text. It contains the buttons, so the keyboard can always scroll it.
 */
const Sheet = styled.div`
  flex: 1;
  min-width: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: clamp(0px, ${roomForText}, 4.5rem) clamp(0px, ${roomForText}, 6rem);

  > header {
    top: min(0px, ${roomForText});
  }
  > footer {
    bottom: min(0px, ${roomForText});
  }
`

const Body = styled.div`
  padding: 0 ${token.space[6]} ${token.space[5]};
`

const Actions = styled.footer`
  position: sticky;
  z-index: 1;
  background: ${token.color.raised};
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: flex-end;
  gap: ${token.space[3]};
  padding: ${token.space[4]} ${token.space[6]};
  border-top: 1px solid ${token.color.line};

  @media (max-width: 479.98px) {
    > * {
      flex: 1 1 auto;
    }
  }
`
