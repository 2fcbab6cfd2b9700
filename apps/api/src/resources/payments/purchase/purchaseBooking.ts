import type { CreateSessionInvoice } from '@portal/contract'
import type { z } from 'zod'
import type { PurchaseBooking } from '../../../core/declarations/productKinds.ts'

type Fields = Pick<
  z.output<typeof CreateSessionInvoice>,
  | 'at'
  | 'practitioner_id'
  | 'appointment_type'
  | 'user_timezone'
  | 'sms_consent'
  | 'sms_consent_version'
  | 'phone_number'
  | 'notes'
>

/**
 * The session to book with the purchase, null for credits alone. The contract validates that its
 * fields are complete.
 */
export function createPurchaseBooking({
  at,
  practitioner_id,
  appointment_type,
  user_timezone,
  sms_consent,
  sms_consent_version,
  phone_number,
  notes,
}: Fields): PurchaseBooking | null {
  if (!at || !practitioner_id || !appointment_type || !user_timezone) return null
  return {
    at,
    practitioner_id,
    appointment_type,
    user_timezone,
    sms_consent,
    sms_consent_version,
    phone_number: phone_number || null,
    notes: notes || null,
  }
}
