import type { CardFieldErrors, CardFields } from '../money/cardFields.ts'
import type { CheckoutSession } from '../state/wireObjects.ts'

/** The values entered on the checkout page and their errors. */
export interface CheckoutEntry {
  readonly typed?: CardFields
  readonly errors?: CardFieldErrors
  readonly card?: string | null
  readonly email?: string
  readonly emailError?: string
  readonly isSaved?: boolean
  readonly code?: string
  readonly codeError?: string
  readonly problem?: string
}

/** Returns whether the page has an email field: only guests enter an email for the receipt. */
export const isEmailNeeded = ({ customer, customer_email }: CheckoutSession): boolean =>
  customer === null && customer_email === null

export const getSuccessUrl = ({ success_url, id }: CheckoutSession): string =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
