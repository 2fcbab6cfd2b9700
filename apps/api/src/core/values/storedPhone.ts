import { validationMessages } from '@portal/domain/validation'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { createFieldRefusal } from '../errors/refusal.ts'

/**
 * A phone number as it is stored: E.164 when it is valid in its country, otherwise as entered.
 * `region` is the country of numbers without a country code. Throws when a number that receives
 * text messages does not exist: docs/decisions/0022-stored-phone-numbers.md.
 */
export function toStoredPhone(phone: string, region: CountryCode, wantsTexts: boolean): string {
  const parsed = parsePhoneNumberFromString(phone, region)
  if (parsed?.isValid() === true) return parsed.number
  if (wantsTexts)
    throw createFieldRefusal('phone_number', 'invalid', validationMessages.phoneUnknown)
  return phone
}

/** Whether two phone numbers are stored as the same number. */
export const isSamePhone = (one: string, other: string, region: CountryCode): boolean =>
  toStoredPhone(one, region, false) === toStoredPhone(other, region, false)

type ContactFields = {
  readonly phone_number?: string | null | undefined
  readonly sms_consent: boolean
}

/** The fields of a booking with the stored phone number. Throws like {@link toStoredPhone}. */
export const normalizeStoredPhone = <Fields extends ContactFields>(
  fields: Fields,
  region: CountryCode,
): Fields =>
  fields.phone_number
    ? { ...fields, phone_number: toStoredPhone(fields.phone_number, region, fields.sms_consent) }
    : fields
