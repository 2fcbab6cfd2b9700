import { isApiError } from '@portal/api-client'
import type { Payment } from '@portal/contract'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { readNearestTimes } from '../../shared/errors/readNearestTimes.ts'
import {
  appointmentTypeChosen,
  type BookingDraft,
  practitionerChosen,
  timeChosen,
} from '../state/bookingDraft.ts'
import { useBookDraft } from './useBookDraft.ts'

export interface Rebooking {
  readonly book: (startTime: string) => Promise<void>
  /** The time that is being booked, ISO 8601. */
  readonly pendingTime: string | null
  readonly nearest: readonly string[]
  readonly error: string | null
}

/**
 * Books another time when someone else booked the paid one. The time becomes the draft's, so that a
 * second tap on it, even after a reload, repeats the same attempt.
 */
export function useRebookAfterPayment(
  draft: BookingDraft,
  payment: Payment,
  onBooked: () => void,
): Rebooking {
  const dispatch = useDispatch()
  const { book: bookDraft } = useBookDraft()
  const [nearest, setNearest] = useState<readonly string[]>(payment.nearest)
  const [pendingTime, setPendingTime] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  const book = async (startTime: string) => {
    const { practitioner_id, appointment_type } = payment
    if (pendingTime !== null || !practitioner_id || !appointment_type) return
    if (startTime !== draft.at) {
      dispatch(appointmentTypeChosen({ type: appointment_type }))
      dispatch(practitionerChosen(practitioner_id))
      dispatch(timeChosen(startTime))
    }
    setPendingTime(startTime)
    setError(null)
    try {
      await bookDraft()
      onBooked()
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      const others = readNearestTimes(thrown)
      if (others) setNearest(others)
      setError(getErrorText(thrown, 'rebooking'))
      setPendingTime(null)
    }
  }

  return { book, pendingTime, nearest, error }
}
