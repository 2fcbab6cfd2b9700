import type { AccountOutcome } from '@portal/api-client'
import type { FormErrors } from '../shared/forms/useForm.ts'
import type { LostTime } from './joinStep.ts'

export const accountFields = [
  'first_name',
  'last_name',
  'email',
  'password',
  'phone_number',
  'consents',
] as const
export type AccountField = (typeof accountFields)[number]

type Rejection = Extract<AccountOutcome<unknown>, { type: 'error' }>

const lostCodes = new Set(['slot_taken', 'not_bookable', 'member_busy'])

/** The time that a sign-up has lost, null when it was rejected for another reason. */
export const readLostTime = ({ errors, nearest }: Rejection, at: string): LostTime | null =>
  errors.some(({ code }) => lostCodes.has(code)) ? { at, nearest } : null

/** The errors of a rejected sign-up beside their fields; any other is one of the form. */
export function readAccountErrors({ errors }: Rejection): FormErrors<AccountField> {
  const shown: FormErrors<AccountField> = {}
  for (const { field, message } of errors) {
    const name = accountFields.find((known) => known === field.split('.')[0]) ?? 'form'
    shown[name] ??= message
  }
  return shown
}

/** Whether the email belongs to an account, which can log in instead. */
export const isEmailTaken = ({ errors }: Rejection): boolean =>
  errors.some(({ code }) => code === 'account_exists')

/** Whether the last place of the offer was taken meanwhile. */
export const isOfferFull = ({ errors }: Rejection): boolean =>
  errors.some(({ code }) => code === 'offer_full')
