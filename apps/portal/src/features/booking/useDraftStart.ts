import { isApiError, useGetAppointmentQuery } from '@portal/api-client'
import { moveStarted, selectBookingDraft, useStartBooking } from '@portal/features/booking'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'

/**
 * Brings the draft in line with the address: a new booking, or the move of `moveId`. A draft that
 * fits already is left as it is, so that a reload or a step back loses nothing. Answers whether the
 * draft may be shown, or that the session to move does not exist.
 */
export function useDraftStart(
  moveId: string | null,
): 'ready' | 'loading' | 'missing' | { readonly error: unknown; readonly retry: () => void } {
  const draft = useSelector(selectBookingDraft)
  const dispatch = useDispatch()
  const startBooking = useStartBooking()
  const {
    data: moving,
    error,
    isFetching,
    refetch,
  } = useGetAppointmentQuery(moveId ?? '', { skip: moveId === null })
  const fits =
    draft.appointment_type !== null &&
    draft.rescheduled_appointment_id === moveId &&
    draft.booked_appointment === null
  const isOver = moving !== undefined && moving.status !== 'booked'

  useEffect(() => {
    if (fits) return
    if (moveId === null) startBooking()
    else if (moving && !isOver) dispatch(moveStarted(moving))
  }, [fits, moveId, moving, isOver, startBooking, dispatch])

  if (moveId === null) return fits ? 'ready' : 'loading'
  if (isOver || (isApiError(error) && ['not-found', 'validation'].includes(error.kind)))
    return 'missing'
  if (moving) return fits ? 'ready' : 'loading'
  return error && !isFetching ? { error, retry: () => void refetch() } : 'loading'
}
