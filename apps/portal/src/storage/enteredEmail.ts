import { tryOrNull } from './tryOrNull.ts'

/** Below the member's own keys, so that logging out removes it. */
const KEY = 'portal:email'

/**
 * The address that was typed on one page before logging in, for the next one of this tab: never in
 * an address or a log.
 */
export const storeEnteredEmail = (email: string): void =>
  void tryOrNull(() => sessionStorage.setItem(KEY, email))

/** What {@link storeEnteredEmail} kept, once; empty when there is nothing. */
export function takeEnteredEmail(): string {
  const email = tryOrNull(() => sessionStorage.getItem(KEY)) ?? ''
  tryOrNull(() => sessionStorage.removeItem(KEY))
  return email
}
