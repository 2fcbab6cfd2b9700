import { type FocusEvent, type ReactElement, useState } from 'react'
import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import { narrowScreen, Toast, type ToastMessage } from './Toast.tsx'

export interface ToastRegionProps {
  /** The toasts, oldest first. */
  toasts: readonly ToastMessage[]
  /** Called when a toast times out or is dismissed. */
  onDismiss: (id: string) => void
}

/**
 * Toasts at the bottom of the page, above what covers it: set `--toasts-bottom` to its height. Keep
 * it mounted: screen readers announce only changes in an existing region.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps): ReactElement {
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [count, setCount] = useState(toasts.length)

  // a toast that is removed while hovered sends no event: reset, the next pointer move sets it
  if (count !== toasts.length) {
    setCount(toasts.length)
    if (toasts.length < count) {
      setHovered(false)
      setFocus(false)
    }
  }
  const isPaused = isHovered || hasFocus

  const list = (isUrgent: boolean) =>
    toasts
      .filter((toast) => (toast.type === 'error') === isUrgent)
      .map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          isPaused={isPaused}
          onDismiss={() => onDismiss(toast.id)}
        />
      ))

  return (
    <Region
      aria-label="Status messages"
      onMouseOver={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={(event: FocusEvent) => setFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      <Line as="output" aria-live="polite">
        {list(false)}
      </Line>
      <Line role="alert" aria-live="assertive">
        {list(true)}
      </Line>
    </Region>
  )
}

const Region = styled.section`
  position: fixed;
  z-index: 50;
  inset: auto 0 var(--toasts-bottom, 0);
  display: flex;
  flex-direction: column;
  align-items: center;
  pointer-events: none;

  /* without a toast it has no height: its edge moves with the page's lower bar */
  &:has(> :not(:empty)) {
    gap: ${token.space[2]};
    padding: ${token.space[4]};
    padding-bottom: max(${token.space[4]}, env(safe-area-inset-bottom));

    /* part of the lower edge: nothing shows beside or below it, as if the page ended there */
    ${narrowScreen} {
      gap: 0;
      padding: 0;
    }
  }
`

const Line = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token.space[2]};
  width: 100%;
`
