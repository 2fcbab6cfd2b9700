import { isAppointmentType } from '@portal/domain/scheduling'
import type { BookingAttempt } from './bookingAttempt.ts'
import type { StoredBookingDraft } from './bookingDraft.ts'

/**
 * Whether a stored draft can be used. An older version, another tab or the user may have written
 * it.
 */
export const isBookingDraft = (stored: unknown): stored is StoredBookingDraft =>
  hasAll(stored, draftFields)

/**
 * Whether a stored attempt can be used. `useHold` checks whether its hold is still running and for
 * the time of the draft.
 */
export const isBookingAttempt = (stored: unknown): stored is BookingAttempt =>
  hasAll(stored, attemptFields)

// by hand: a schema library would add 1.4 kB to the first load
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isInstant: Check = (value) => typeof value === 'string' && Number.isFinite(Date.parse(value))
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

const draftFields = {
  appointment_type: orNull((value) => typeof value === 'string' && isAppointmentType(value)),
  appointment_type_display_name: isText,
  at: orNull(isInstant),
  phone_number: isText,
  practitioner: orNull(isText),
  sms_consent: (value) => typeof value === 'boolean',
  length: (value) => typeof value === 'number' && value >= 0 && value <= 24 * 60,
  notes: isText,
  booked_appointment: orNull(isText),
  rescheduled_appointment_id: orNull(isText),
} satisfies Record<keyof StoredBookingDraft, Check>

const holdFields = {
  id: isText,
  at: isInstant,
  practitioner_id: isText,
  appointment_type: isText,
  expires_at: isInstant,
}

const attemptFields = {
  idempotencyKey: orNull(isText),
  hold: orNull((value) => hasAll(value, holdFields)),
} satisfies Record<keyof BookingAttempt, Check>

function hasAll(stored: unknown, fields: Record<string, Check>): boolean {
  if (typeof stored !== 'object' || stored === null) return false
  return Object.entries(fields).every(([name, check]) => check(Reflect.get(stored, name)))
}
