import * as v from 'valibot'
import { consumeEnteredEmail, storeEnteredEmail } from './enteredEmail.ts'
import { tryOrNull } from './tryOrNull.ts'

/** Has the prefix of the member's data, so that a logout removes it. */
const KEY = 'portal:sign-up'

const EnteredPerson = v.object({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
})
type EnteredPerson = v.InferOutput<typeof EnteredPerson>

/**
 * The name and email of a sign-up form, for a reload of this tab: a phone reloads it after somebody
 * has looked for a password in another app. The login page gets the email, too. Never the password,
 * and never in a URL or log.
 */
export function storeEnteredPerson(entered: EnteredPerson): void {
  tryOrNull(() => sessionStorage.setItem(KEY, JSON.stringify(entered)))
  storeEnteredEmail(entered.email)
}

/** Returns what {@link storeEnteredPerson} has stored, null for nothing. */
export const readEnteredPerson = (): EnteredPerson | null =>
  tryOrNull(() => v.parse(EnteredPerson, JSON.parse(sessionStorage.getItem(KEY) ?? '')))

/** Called when the account exists. */
export function removeEnteredPerson(): void {
  tryOrNull(() => sessionStorage.removeItem(KEY))
  consumeEnteredEmail()
}
