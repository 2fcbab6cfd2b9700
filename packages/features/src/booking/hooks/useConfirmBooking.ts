import { type ApiError, isApiError, useBookAppointmentMutation } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import { useDispatch, useSelector } from 'react-redux'
import { attemptStarted, selectBookingAttempt } from '../state/bookingAttempt.ts'
import { appointmentBooked, selectBookingDraft } from '../state/bookingDraft.ts'
import { readNearestTimes } from '../../shared/readNearestTimes.ts'

/** The result of confirming a booking. */
export type BookingOutcome =
  | { readonly kind: 'booked'; readonly appointment: Appointment }
  | { readonly kind: 'taken'; readonly nearest: readonly string[] }
  | { readonly kind: 'no-credits' }
  | { readonly kind: 'member-busy' }
  | { readonly kind: 'already-sent' }
  | { readonly kind: 'failed'; readonly error: ApiError }

/**
 * Books the session of the draft, or moves the session that it names. All requests of one attempt
 * have the same idempotency key, so that it is booked once.
 */
export function useConfirmBooking(): { confirm: () => Promise<BookingOutcome>; isBusy: boolean } {
  const draft = useSelector(selectBookingDraft)
  const { idempotencyKey } = useSelector(selectBookingAttempt)
  const dispatch = useDispatch()
  const [book, { isLoading }] = useBookAppointmentMutation()

  const confirm = async (): Promise<BookingOutcome> => {
    const { at, practitioner, appointment_type } = draft
    if (!at || !practitioner || !appointment_type)
      throw new Error('The booking draft is not complete.')
    const key = idempotencyKey ?? dispatch(attemptStarted()).payload
    try {
      const appointment = await book({
        idempotencyKey: key,
        at,
        practitioner_id: practitioner,
        appointment_type,
        user_timezone: draft.timezone,
        sms_consent: draft.sms_consent && draft.phone_number !== '',
        phone_number: draft.phone_number || null,
        notes: draft.notes || null,
        appointment_id: draft.rescheduled_appointment_id,
      }).unwrap()
      dispatch(appointmentBooked(appointment.id))
      return { kind: 'booked', appointment }
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      return toOutcome(thrown)
    }
  }

  return { confirm, isBusy: isLoading }
}

function toOutcome(error: ApiError): BookingOutcome {
  const nearest = readNearestTimes(error)
  if (nearest) return { kind: 'taken', nearest }
  if (error.kind !== 'conflict') return { kind: 'failed', error }
  switch (error.code) {
    case 'no_credits':
      return { kind: 'no-credits' }
    case 'member_busy':
      return { kind: 'member-busy' }
    case 'idempotency_key_reused':
      return { kind: 'already-sent' }
    default:
      return { kind: 'failed', error }
  }
}
