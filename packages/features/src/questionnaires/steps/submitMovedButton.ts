import type { MouseEvent } from 'react'

/** Pixels that a finger or a mouse may move during a press. */
const tolerance = 10

/**
 * A press on a button takes the focus from an input, whose answer is saved. If that moves the
 * button, as when a question appears above it, the press ends elsewhere and is no click. Submits
 * the form of the button then, too. Call it with the `mousedown` event, which touches have as
 * well.
 */
export function submitMovedButton({
  currentTarget: button,
  clientX,
  clientY,
}: MouseEvent<HTMLButtonElement>): void {
  const { top } = button.getBoundingClientRect()
  const wasClicked = new AbortController()
  button.addEventListener('click', () => wasClicked.abort(), { signal: wasClicked.signal })
  const submit = (end: globalThis.MouseEvent) => {
    const isHeld =
      Math.abs(end.clientX - clientX) <= tolerance && Math.abs(end.clientY - clientY) <= tolerance
    // the click follows in the same task
    setTimeout(() => {
      const hasMoved = button.isConnected && button.getBoundingClientRect().top !== top
      if (hasMoved && isHeld && !wasClicked.signal.aborted) button.form?.requestSubmit()
      wasClicked.abort()
    })
  }
  addEventListener('mouseup', submit, { once: true, signal: wasClicked.signal })
}
