import type { Typing } from './watchTyping.ts'

/** Milliseconds between two checks for unsaved input. */
const INTERVAL = 2000

/** Reloads when no input would be lost: immediately, or after the form is submitted or left. */
export function reloadWithoutInputLoss(typing: Typing, reload: () => void): void {
  if (typing.hasUnsavedInput()) setTimeout(() => reloadWithoutInputLoss(typing, reload), INTERVAL)
  else reload()
}
