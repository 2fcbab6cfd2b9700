import type { CardFieldErrors, CardFormValues } from '../../cards/cardFields.ts'
import type { WireCheckoutSession } from '../../state/wireObjects.ts'

/** The values entered on the checkout page and their errors. */
export interface CheckoutEntry {
  readonly typed?: CardFormValues
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
export const isEmailNeeded = ({ customer, customer_email }: WireCheckoutSession): boolean =>
  customer === null && customer_email === null

export const getSuccessUrl = ({ success_url, id }: WireCheckoutSession): string =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
