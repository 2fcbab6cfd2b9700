import type { AccountOutcome } from '@portal/api-client'
import type { FormErrors } from '../shared/forms/useForm.ts'
import type { LossReason, LostTime } from './joinStep.ts'

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

const lossReasons = ['slot_taken', 'not_bookable', 'member_busy'] as const

/** Why a time was lost, by the error codes of a rejected request. Null for another reason. */
export const findLossReason = (codes: readonly string[]): LossReason | null =>
  lossReasons.find((reason) => codes.includes(reason)) ?? null

/** The time that a sign-up has lost, null when it was rejected for another reason. */
export function readLostTime({ errors, nearest }: Rejection, at: string): LostTime | null {
  const reason = findLossReason(errors.map(({ code }) => code))
  return reason && { at, reason, nearest }
}

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
