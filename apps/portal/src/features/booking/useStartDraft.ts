import { isApiError, useGetAppointmentQuery } from '@portal/api-client'
import { isTypeOffered } from '@portal/domain/scheduling'
import { moveStarted, selectBookingDraft, useStartBooking } from '@portal/features/booking'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useMember } from '../../session/member.ts'

/**
 * Starts the draft that the URL requires: a new booking, or the rescheduling of `moveId`. A draft
 * that matches already stays unchanged, so that a reload or the back button loses nothing. Returns
 * `missing` if the session to reschedule does not exist.
 */
export function useStartDraft(
  moveId: string | null,
): 'ready' | 'loading' | 'missing' | { readonly error: unknown; readonly retry: () => void } {
  const draft = useSelector(selectBookingDraft)
  const dispatch = useDispatch()
  const startBooking = useStartBooking()
  const { had_first_visit: hadFirstVisit } = useMember()
  const {
    data: moving,
    error,
    isFetching,
    refetch,
  } = useGetAppointmentQuery(moveId ?? '', { skip: moveId === null })
  const isOffered =
    draft.appointment_type === null || isTypeOffered(draft.appointment_type, { hadFirstVisit })
  const isMatching =
    draft.appointment_type !== null &&
    draft.rescheduled_appointment_id === moveId &&
    draft.booked_appointment === null &&
    (moveId !== null || isOffered)
  const isOver = moving !== undefined && moving.status !== 'booked'

  useEffect(() => {
    if (isMatching) return
    // a type that is not offered anymore is replaced, for the same practitioner
    if (moveId === null) startBooking(isOffered ? undefined : (draft.practitioner ?? undefined))
    else if (moving && !isOver) dispatch(moveStarted(moving))
  }, [isMatching, isOffered, draft.practitioner, moveId, moving, isOver, startBooking, dispatch])

  if (moveId === null) return isMatching ? 'ready' : 'loading'
  if (isOver || (isApiError(error) && ['not-found', 'validation'].includes(error.kind)))
    return 'missing'
  if (moving) return isMatching ? 'ready' : 'loading'
  return error && !isFetching ? { error, retry: () => void refetch() } : 'loading'
}
