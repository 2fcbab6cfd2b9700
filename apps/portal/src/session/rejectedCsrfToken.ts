import { tryOrNull } from '../storage/tryOrNull.ts'

const KEY = 'portal:token-refused-at'

/** Milliseconds in which a second rejection means that the login page's new token did not help. */
const SOON = 60_000

/**
 * Records that the CSRF token was rejected. Returns whether it was rejected shortly before, too;
 * true if the tab has no storage.
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
