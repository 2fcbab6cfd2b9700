import type { BookAppointment, User } from '@portal/contract'
import { normalizePhone } from '@portal/domain/validation'
import type { StoredBookingDraft } from './bookingDraft.ts'

/**
 * The fields of a booking request with which the practitioner reaches the member. Text messages are
 * not sent yet, so there is no control for consent to them: the request contains the consent if it
 * was recorded for this number.
 */
export const toContactDetails = (
  { phone_number, sms_consent, notes }: StoredBookingDraft,
  member: Pick<User, 'phone_number' | 'sms_consent'>,
): Pick<BookAppointment, 'phone_number' | 'sms_consent' | 'notes'> => ({
  sms_consent:
    sms_consent &&
    member.sms_consent &&
    phone_number !== '' &&
    normalizePhone(phone_number) === normalizePhone(member.phone_number ?? ''),
  phone_number: phone_number || null,
  notes: notes || null,
})
