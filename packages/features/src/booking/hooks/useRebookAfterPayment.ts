import { isApiError, useBookAppointmentMutation } from '@portal/api-client'
import type { Payment } from '@portal/contract'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { errorText } from '../../shared/errorText.ts'
import { readNearestTimes } from '../../shared/readNearestTimes.ts'
import { appointmentBooked, type BookingDraft, timeChosen } from '../state/bookingDraft.ts'

export interface Rebooking {
  readonly book: (at: string) => Promise<void>
  /** The time that is being booked, ISO 8601. */
  readonly pendingAt: string | null
  readonly nearest: readonly string[]
  readonly error: string | null
}

/**
 * Books another time when someone else booked the paid one. Each time has one idempotency key, so
 * that a second tap does not book it twice.
 */
export function useRebookAfterPayment(
  draft: BookingDraft,
  payment: Payment,
  onBooked: () => void,
): Rebooking {
  const dispatch = useDispatch()
  const [bookAppointment] = useBookAppointmentMutation()
  const [nearest, setNearest] = useState<readonly string[]>(payment.nearest)
  const [pendingAt, setPendingAt] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const keys = useRef(new Map<string, string>())

  const book = async (at: string) => {
    const { practitioner_id, appointment_type } = payment
    if (pendingAt !== null || !practitioner_id || !appointment_type) return
    const idempotencyKey = keys.current.get(at) ?? crypto.randomUUID()
    keys.current.set(at, idempotencyKey)
    setPendingAt(at)
    setError(null)
    try {
      const { id } = await bookAppointment({
        idempotencyKey,
        at,
        practitioner_id,
        appointment_type,
        user_timezone: draft.timezone,
        sms_consent: draft.sms_consent && draft.phone_number !== '',
        phone_number: draft.phone_number || null,
        notes: draft.notes || null,
        appointment_id: null,
      }).unwrap()
      dispatch(timeChosen(at))
      dispatch(appointmentBooked(id))
      onBooked()
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      const others = readNearestTimes(thrown)
      if (others) setNearest(others)
      setError(
        others
          ? 'That time was just taken, too. These are available now.'
          : errorText(thrown, 'booking'),
      )
      setPendingAt(null)
    }
  }

  return { book, pendingAt, nearest, error }
}
