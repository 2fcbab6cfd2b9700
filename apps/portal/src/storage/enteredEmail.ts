import { tryOrNull } from './tryOrNull.ts'

/** Has the prefix of the member's data, so that a logout removes it. */
const KEY = 'portal:email'

/**
 * The email address entered on one public page, for the next page of this tab. It is never in a URL
 * or log.
 */
export const storeEnteredEmail = (email: string): void =>
  void tryOrNull(() => sessionStorage.setItem(KEY, email))

/** Returns and removes the address of {@link storeEnteredEmail}; empty if there is none. */
export function consumeEnteredEmail(): string {
  const email = tryOrNull(() => sessionStorage.getItem(KEY)) ?? ''
  tryOrNull(() => sessionStorage.removeItem(KEY))
  return email
}
