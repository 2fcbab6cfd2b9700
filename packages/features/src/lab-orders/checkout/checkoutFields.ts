import type { LabPerson } from '@portal/contract'
import { findZipProblem, type LabCollection } from '@portal/domain/lab-orders'
import { isPhone, normalizePhone, validationMessages } from '@portal/domain/validation'
import type { Form, FormErrors } from '../../shared/forms/useForm.ts'

/** The fields of a lab order, in the order of the screen. */
export const checkoutFields = [
  'state',
  'collection',
  'legal_first_name',
  'legal_last_name',
  'birth_date',
  'sex',
  'phone_number',
  'address_line1',
  'address_line2',
  'city',
  'zip',
  'consent_version',
  'panel_ids',
  'promo_code',
  'payment_method',
] as const
export type CheckoutField = (typeof checkoutFields)[number]

/** What the parts of the checkout need of its form. */
export type CheckoutFormPart = Pick<Form<CheckoutField>, 'getError' | 'clearErrors'>

/** What the member has entered. */
export interface CheckoutValues {
  readonly collection: LabCollection | null
  readonly legal_first_name: string
  readonly legal_last_name: string
  readonly birth_date: string | null
  readonly sex: LabPerson['sex'] | null
  readonly phone_number: string
  readonly address_line1: string
  readonly address_line2: string
  readonly city: string
  readonly state: string | null
  readonly zip: string
}

export interface OrderChecks {
  readonly isAgreed: boolean
  /** Why somebody of this age cannot order the panels; null when they can. */
  readonly ageReason: string | null
  /** Why nobody of any age can order them; null when they can. */
  readonly reason: string | null
}

/** What is wrong before the server is asked, which checks the same. */
export function validateCheckout(
  values: CheckoutValues,
  { isAgreed, ageReason, reason }: OrderChecks,
): FormErrors<CheckoutField> {
  const zipProblem = findZipProblem(values.zip, values.state)
  const missing: FormErrors<CheckoutField> = {
    ...(values.state === null && { state: 'Choose a state.' }),
    ...(values.collection === null && reason === null && { collection: 'Choose one.' }),
    ...(values.legal_first_name === '' && { legal_first_name: 'First name is required.' }),
    ...(values.legal_last_name === '' && { legal_last_name: 'Last name is required.' }),
    ...(values.birth_date === null && { birth_date: 'Enter your birth date.' }),
    ...(ageReason !== null && { birth_date: ageReason }),
    ...(values.sex === null && { sex: 'Choose one.' }),
    ...(values.address_line1 === '' && { address_line1: 'Street address is required.' }),
    ...(values.city === '' && { city: 'City is required.' }),
    ...(zipProblem !== null && { zip: zipProblem }),
    ...(!isPhone(normalizePhone(values.phone_number)) && {
      phone_number:
        values.phone_number === '' ? 'Phone number is required.' : validationMessages.phoneInvalid,
    }),
    ...(!isAgreed && { consent_version: 'Read the text and agree to continue.' }),
  }
  return reason === null ? missing : { ...missing, panel_ids: reason }
}
