import type { Typing } from './watchTyping.ts'

/** Milliseconds between two looks whether the member has finished typing. */
const LOOK_AGAIN = 2000

/**
 * Reloads as soon as nothing that is typed would be lost by it: at once, or when the form is sent
 * or left.
 */
export function reloadSoon(typing: Typing, reload: () => void): void {
  if (typing.isHalfFilled()) setTimeout(() => reloadSoon(typing, reload), LOOK_AGAIN)
  else reload()
}
