import { tryOrNull } from './tryOrNull.ts'

/** Has the prefix of the member's data, so that a logout removes it. */
const KEY = 'portal:email'

/**
 * The email address entered on one public page, for the next page of this tab. It is never in a URL
 * or log.
 */
export const storeEnteredEmail = (email: string): void =>
  void tryOrNull(() => sessionStorage.setItem(KEY, email))

/**
 * Fills an empty field with the address of {@link storeEnteredEmail}. Whoever has begun to type
 * there by then replaces it: the page can be used before its code has loaded.
 */
export function fillInEnteredEmail(input: HTMLInputElement | null): void {
  const email = consumeEnteredEmail()
  if (input === null || input.value !== '' || email === '') return
  input.value = email
  if (document.activeElement === input) input.select()
}

/** Returns and removes the address of {@link storeEnteredEmail}; empty if there is none. */
export function consumeEnteredEmail(): string {
  const email = tryOrNull(() => sessionStorage.getItem(KEY)) ?? ''
  tryOrNull(() => sessionStorage.removeItem(KEY))
  return email
}
