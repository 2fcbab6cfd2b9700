import type { CardFieldErrors, CardFields } from '../money/cardFields.ts'
import type { CheckoutSession } from '../state/wireObjects.ts'

/** What was typed on the checkout page and what was wrong with it. */
export interface CheckoutEntry {
  readonly typed?: CardFields
  readonly errors?: CardFieldErrors
  readonly card?: string | null
  readonly email?: string
  readonly emailError?: string
  readonly isKept?: boolean
  readonly code?: string
  readonly codeError?: string
  readonly problem?: string
}

/** A guest tells where the receipt goes; who is known is not asked. */
export const asksEmail = ({ customer, customer_email }: CheckoutSession): boolean =>
  customer === null && customer_email === null

export const successAddress = ({ success_url, id }: CheckoutSession): string =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
