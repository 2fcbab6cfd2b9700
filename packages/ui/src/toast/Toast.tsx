import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import type { ReactElement } from 'react'
import { keyframes, styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import { useDismissTimer } from './useDismissTimer.ts'

export type ToastType = 'success' | 'error' | 'info'

export interface ToastMessage {
  readonly id: string
  readonly type: ToastType
  readonly message: string
  /** Milliseconds, one of `toastDurations`; null stays until it is dismissed. */
  readonly duration: number | null
  /** A button, such as "Undo". Choosing it also dismisses the toast. */
  readonly action?: { readonly label: string; readonly onSelect: () => void }
}

const icons = {
  success: { icon: CircleCheck, label: 'Done' },
  error: { icon: CircleAlert, label: 'Problem' },
  info: { icon: Info, label: 'Note' },
} as const

interface ToastProps {
  toast: ToastMessage
  isPaused: boolean
  onDismiss: () => void
}

export function Toast({ toast, isPaused, onDismiss }: ToastProps): ReactElement {
  useDismissTimer(toast.duration, isPaused, onDismiss)
  const { action } = toast
  const handleAction = () => {
    onDismiss()
    action?.onSelect()
  }
  return (
    <Sheet data-toast="" data-type={toast.type}>
      <Icon {...icons[toast.type]} />
      <p>{toast.message}</p>
      {action && (
        <Button variant="quiet" size="small" onClick={handleAction}>
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" icon={X} onClick={onDismiss} />
    </Sheet>
  )
}

/** Where a toast is as wide as the screen. */
export const narrowScreen = '@media (max-width: 479.98px)'

const rise = keyframes`from { opacity: 0; translate: 0 16px; }`

const Sheet = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  width: min(480px, 100%);
  padding: ${token.space[1]} ${token.space[1]} ${token.space[1]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-left: 4px solid ${token.color.info};
  border-radius: ${token.radius.control};
  background: ${token.color.raised};
  box-shadow: ${token.shadow.high};
  pointer-events: auto;

  > svg {
    color: ${token.color.info};
  }
  > p {
    flex: 1;
    min-width: 0;
    padding: ${token.space[2]} 0;
    overflow-wrap: anywhere;
  }

  ${narrowScreen} {
    padding-bottom: max(${token.space[1]}, env(safe-area-inset-bottom));
    border-width: 1px 0 0 4px;
    border-radius: 0;
    font-size: ${token.size.small};
    line-height: 1.4;
  }

  &[data-type='success'] {
    border-left-color: ${token.color.success};
  }
  &[data-type='success'] > svg {
    color: ${token.color.success};
  }
  &[data-type='error'] {
    border-left-color: ${token.color.danger};
  }
  &[data-type='error'] > svg {
    color: ${token.color.danger};
  }

  ${media.motion} {
    animation: ${rise} ${token.motion.medium} ${token.motion.ease};
  }
`
