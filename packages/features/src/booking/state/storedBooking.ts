import { isAppointmentType } from '@portal/domain/scheduling'
import {
  boolean,
  check,
  is,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  pipe,
  string,
} from 'valibot'
import type { BookingAttempt } from './bookingAttempt.ts'
import type { StoredBookingDraft } from './bookingDraft.ts'

const instant = pipe(
  string(),
  check((value) => Number.isFinite(Date.parse(value))),
)

const storedDraft = object({
  appointment_type: nullable(pipe(string(), check(isAppointmentType))),
  appointment_type_display_name: string(),
  at: nullable(instant),
  phone_number: string(),
  practitioner: nullable(string()),
  sms_consent: boolean(),
  length: pipe(number(), minValue(0), maxValue(24 * 60)),
  notes: string(),
  booked_appointment: nullable(string()),
  rescheduled_appointment_id: nullable(string()),
})

const storedAttempt = object({
  idempotencyKey: nullable(string()),
  hold: nullable(
    object({
      id: string(),
      at: instant,
      practitioner_id: string(),
      appointment_type: string(),
      expires_at: instant,
    }),
  ),
})

/**
 * Whether a stored draft can be used. An older version, another tab or the user may have written
 * it.
 */
export const isBookingDraft = (stored: unknown): stored is StoredBookingDraft =>
  is(storedDraft, stored)

/**
 * Whether a stored attempt can be used. `useHold` checks whether its hold is still running and for
 * the time of the draft.
 */
export const isBookingAttempt = (stored: unknown): stored is BookingAttempt =>
  is(storedAttempt, stored)
