import { tryOrNull } from '../storage/tryOrNull.ts'

const KEY = 'portal:token-refused-at'

/** Milliseconds in which a second refusal means that the login page's new token was no better. */
const SOON = 60_000

/**
 * Notes that the CSRF token was refused; answers whether it was just before, too. A tab that
 * remembers nothing says yes.
 */
export const isCsrfTokenRejectedAgain = (
  now: number,
  tab: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage,
): boolean =>
  tryOrNull(() => {
    const before = Number(tab().getItem(KEY) ?? Number.NaN)
    tab().setItem(KEY, String(now))
    return before <= now && now - before < SOON
  }) ?? true
