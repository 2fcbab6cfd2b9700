import { type ApiError, isApiError, useHoldTimeMutation } from '@portal/api-client'
import { bookingPolicy } from '@portal/domain/scheduling'
import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  type BookingAttempt,
  holdEnded,
  selectBookingAttempt,
  timeHeld,
} from '../state/bookingAttempt.ts'
import { selectBookingDraft, type StoredBookingDraft } from '../state/bookingDraft.ts'
import {
  isMemberBusy,
  type NearestTimes,
  readNearestTimes,
} from '../../shared/errors/readNearestTimes.ts'
import { adjustClockSkew } from './adjustClockSkew.ts'
import { useNow } from '../../shared/useNow.ts'
import { useServerClock } from '../../shared/useServerClock.ts'

export type HoldState =
  | { readonly kind: 'requesting' }
  | { readonly kind: 'held'; readonly secondsLeft: number }
  | { readonly kind: 'expired' }
  | ({ readonly kind: 'taken' } & NearestTimes)
  | { readonly kind: 'failed'; readonly error: ApiError }

/**
 * Holds the draft's time while the member reviews the booking. A running hold is reused after a
 * reload. `hold()` requests a new one when it has expired.
 */
export function useHold(): { state: HoldState; hold: () => void } {
  const draft = useSelector(selectBookingDraft)
  const { at, practitioner, appointment_type, rescheduled_appointment_id, booked_appointment } =
    draft
  const running = findHold(draft, useSelector(selectBookingAttempt))
  const dispatch = useDispatch()
  const [holdTime, { isLoading, error }] = useHoldTimeMutation()
  const now = useNow(1000)
  const serverClock = useServerClock()

  const hold = useCallback(async () => {
    if (!at || !practitioner || !appointment_type) return
    const { data } = await holdTime({
      at,
      practitioner_id: practitioner,
      appointment_type,
      appointment_id: rescheduled_appointment_id,
    })
    dispatch(data ? timeHeld(adjustClockSkew(data, serverClock.now())) : holdEnded())
  }, [
    at,
    practitioner,
    appointment_type,
    rescheduled_appointment_id,
    holdTime,
    dispatch,
    serverClock,
  ])

  const isMissing = running === null && !booked_appointment
  useEffect(() => {
    if (isMissing) void hold()
  }, [isMissing, hold])

  return { state: currentState(), hold: () => void hold() }

  function currentState(): HoldState {
    if (isApiError(error)) {
      const nearest = readNearestTimes(error)
      return nearest
        ? { kind: 'taken', nearest, isMemberBusy: isMemberBusy(error) }
        : { kind: 'failed', error }
    }
    if (isLoading || !running) return { kind: 'requesting' }
    // `now` is rounded down to the second, so a new hold would seem a second too long
    const secondsLeft = Math.min(
      Math.ceil((Date.parse(running.expires_at) - now) / 1000),
      bookingPolicy.hold / 1000,
    )
    return secondsLeft > 0 ? { kind: 'held', secondsLeft } : { kind: 'expired' }
  }
}

/** The stored hold if it is for the time of the draft; null otherwise. */
function findHold(draft: StoredBookingDraft, { hold }: BookingAttempt): BookingAttempt['hold'] {
  if (!hold || !draft.at) return null
  const isOfDraft =
    Date.parse(hold.at) === Date.parse(draft.at) &&
    hold.practitioner_id === draft.practitioner &&
    hold.appointment_type === draft.appointment_type
  return isOfDraft ? hold : null
}
