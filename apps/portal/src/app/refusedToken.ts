import { attempt } from './attempt.ts'

const KEY = 'portal:token-refused-at'

/** Milliseconds in which a second refusal means that the sign-in page's new token was no better. */
const SOON = 60_000

/**
 * Notes that the CSRF token was refused; answers whether it was just before, too. A tab that
 * remembers nothing says yes.
 */
export const isTokenRefusedAgain = (
  now: number,
  tab: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage,
): boolean =>
  attempt(() => {
    const before = Number(tab().getItem(KEY) ?? Number.NaN)
    tab().setItem(KEY, String(now))
    return before <= now && now - before < SOON
  }) ?? true
