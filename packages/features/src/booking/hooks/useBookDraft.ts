import { useBookAppointmentMutation } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import { useStore } from 'react-redux'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { attemptStarted, selectBookingAttempt } from '../state/bookingAttempt.ts'
import { appointmentBooked, selectBookingDraft } from '../state/bookingDraft.ts'
import { toContactDetails } from '../state/toContactDetails.ts'

type BookingState = Parameters<typeof selectBookingDraft>[0] &
  Parameters<typeof selectBookingAttempt>[0]

/**
 * Sends the draft as it is in the store at the time of the call, and stores the id of the booked
 * session. All requests of one attempt have the same idempotency key, so that it is booked once.
 * Throws an `ApiError`.
 */
export function useBookDraft(): { book: () => Promise<Appointment>; isBusy: boolean } {
  const { dispatch, getState } = useStore<BookingState>()
  const { member, timeZone } = useFeatureEnvironment()
  const [bookAppointment, { isLoading }] = useBookAppointmentMutation()

  const book = async (): Promise<Appointment> => {
    const draft = selectBookingDraft(getState())
    const { at, practitioner, appointment_type } = draft
    if (!at || !practitioner || !appointment_type)
      throw new Error('The booking draft is not complete.')
    const { idempotencyKey } = selectBookingAttempt(getState())
    const appointment = await bookAppointment({
      idempotencyKey: idempotencyKey ?? dispatch(attemptStarted()).payload,
      at,
      practitioner_id: practitioner,
      appointment_type,
      user_timezone: timeZone,
      ...toContactDetails(draft, member),
      appointment_id: draft.rescheduled_appointment_id,
    }).unwrap()
    dispatch(appointmentBooked(appointment.id))
    return appointment
  }

  return { book, isBusy: isLoading }
}
