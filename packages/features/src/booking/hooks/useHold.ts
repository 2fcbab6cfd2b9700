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
import { type BookingDraft, selectBookingDraft } from '../state/bookingDraft.ts'
import { readNearestTimes } from '../../shared/readNearestTimes.ts'
import { adjustClockSkew } from './adjustClockSkew.ts'
import { useNow } from '../../shared/useNow.ts'

export type HoldState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'held'; readonly secondsLeft: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'taken'; readonly nearest: readonly string[] }
  | { readonly kind: 'failed'; readonly error: ApiError }

/**
 * Keeps the draft's time for the member while they look it over, and says what became of that. A
 * reload finds the running hold again; an expired one is taken anew by `hold()`.
 */
export function useHold(): { state: HoldState; hold: () => void } {
  const draft = useSelector(selectBookingDraft)
  const { at, practitioner, appointment_type, rescheduled_appointment_id, booked_appointment } =
    draft
  const running = holdOf(draft, useSelector(selectBookingAttempt))
  const dispatch = useDispatch()
  const [holdTime, { isLoading, error }] = useHoldTimeMutation()
  const now = useNow(1000)

  const hold = useCallback(async () => {
    if (!at || !practitioner || !appointment_type) return
    const { data } = await holdTime({
      at,
      practitioner_id: practitioner,
      appointment_type,
      appointment_id: rescheduled_appointment_id,
    })
    dispatch(data ? timeHeld(adjustClockSkew(data, Date.now())) : holdEnded())
  }, [at, practitioner, appointment_type, rescheduled_appointment_id, holdTime, dispatch])

  const isMissing = running === null && !booked_appointment
  useEffect(() => {
    if (isMissing) void hold()
  }, [isMissing, hold])

  return { state: stateOf(), hold: () => void hold() }

  function stateOf(): HoldState {
    if (isApiError(error)) {
      const nearest = readNearestTimes(error)
      return nearest ? { kind: 'taken', nearest } : { kind: 'failed', error }
    }
    if (isLoading || !running) return { kind: 'asking' }
    // `now` is that of the last full second, so a new hold would seem a second too long
    const secondsLeft = Math.min(
      Math.ceil((Date.parse(running.expires_at) - now) / 1000),
      bookingPolicy.hold / 1000,
    )
    return secondsLeft > 0 ? { kind: 'held', secondsLeft } : { kind: 'expired' }
  }
}

/** The draft's own hold: one for another time, that a tab wrote before it was closed, keeps nothing. */
function holdOf(draft: BookingDraft, { hold }: BookingAttempt): BookingAttempt['hold'] {
  if (!hold || !draft.at) return null
  const isOfDraft =
    Date.parse(hold.at) === Date.parse(draft.at) &&
    hold.practitioner_id === draft.practitioner &&
    hold.appointment_type === draft.appointment_type
  return isOfDraft ? hold : null
}
