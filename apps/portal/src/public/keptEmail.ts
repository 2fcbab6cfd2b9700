import { attempt } from '../app/attempt.ts'

/** Below the member's own keys, so that signing out removes it. */
const KEY = 'portal:email'

/**
 * The address that was typed on one page before signing in, for the next one of this tab: never in
 * an address or a log.
 */
export const keepEmail = (email: string): void =>
  void attempt(() => sessionStorage.setItem(KEY, email))

/** What {@link keepEmail} kept, once; empty when there is nothing. */
export function takeEmail(): string {
  const email = attempt(() => sessionStorage.getItem(KEY)) ?? ''
  attempt(() => sessionStorage.removeItem(KEY))
  return email
}
