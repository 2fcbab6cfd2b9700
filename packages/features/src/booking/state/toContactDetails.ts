import type { BookAppointment, User } from '@portal/contract'
import { textConsent } from '@portal/domain/text'
import { normalizePhone } from '@portal/domain/validation'
import type { StoredBookingDraft } from './bookingDraft.ts'

type Contact = Pick<User, 'phone_number' | 'sms_consent'>

/** Whether the member has consented to text messages to this number before. */
export const hasTextConsent = (phoneNumber: string, member: Contact): boolean =>
  member.sms_consent &&
  phoneNumber !== '' &&
  normalizePhone(phoneNumber) === normalizePhone(member.phone_number ?? '')

/**
 * The fields of a booking request with which the practitioner reaches the member. Consent to text
 * messages that the member gives with this booking has the version of its text; an earlier one for
 * this number is repeated without it.
 */
export function toContactDetails(
  { phone_number, sms_consent, notes }: StoredBookingDraft,
  member: Contact,
): Pick<BookAppointment, 'phone_number' | 'sms_consent' | 'sms_consent_version' | 'notes'> {
  const isGiven = sms_consent && phone_number !== ''
  return {
    sms_consent: isGiven || hasTextConsent(phone_number, member),
    ...(isGiven && { sms_consent_version: textConsent.version }),
    phone_number: phone_number || null,
    notes: notes || null,
  }
}
