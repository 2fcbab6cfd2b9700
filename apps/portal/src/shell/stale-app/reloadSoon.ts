import type { Typing } from './watchTyping.ts'

/** Milliseconds between two checks whether the member has finished typing. */
const LOOK_AGAIN = 2000

/** Reloads as soon as no input would be lost: immediately, or when the form is submitted or left. */
export function reloadSoon(typing: Typing, reload: () => void): void {
  if (typing.isHalfFilled()) setTimeout(() => reloadSoon(typing, reload), LOOK_AGAIN)
  else reload()
}
