import {
  isApiError,
  useGetAppointmentQuery,
  useListAppointmentsInfiniteQuery,
} from '@portal/api-client'
import { getDefaultAppointmentType, isTypeOffered } from '@portal/domain/scheduling'
import {
  appointmentTypeChosen,
  moveStarted,
  selectBookingDraft,
  useStartBooking,
} from '@portal/features/booking'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useMember } from '../../../session/member.ts'

/**
 * Starts the draft that the URL requires: a new booking, or the rescheduling of `moveId`. A draft
 * that matches already stays unchanged, so that a reload or the back button loses nothing; only a
 * type that is not offered anymore is replaced. Without a coach, a new booking is with the
 * practitioner of the next session, whom the member has chosen before. Returns `missing` if the
 * session to reschedule does not exist.
 */
export function useStartDraft(
  moveId: string | null,
): 'ready' | 'loading' | 'missing' | { readonly error: unknown; readonly retry: () => void } {
  const draft = useSelector(selectBookingDraft)
  const dispatch = useDispatch()
  const startBooking = useStartBooking()
  const { plan_type: planType, had_first_visit: hadFirstVisit, coach } = useMember()
  const upcoming = useListAppointmentsInfiniteQuery('upcoming', {
    skip: coach !== null || moveId !== null,
  })
  const booked = upcoming.data?.pages[0]?.results[0]?.practitioner.id
  const {
    data: moving,
    error,
    isFetching,
    refetch,
  } = useGetAppointmentQuery(moveId ?? '', { skip: moveId === null })
  const isOffered =
    draft.appointment_type === null || isTypeOffered(draft.appointment_type, { hadFirstVisit })
  const isStarted =
    draft.appointment_type !== null &&
    draft.rescheduled_appointment_id === moveId &&
    draft.booked_appointment === null
  const isMatching = isStarted && (moveId !== null || isOffered)
  const isOver = moving !== undefined && moving.status !== 'booked'

  useEffect(() => {
    if (isMatching || upcoming.isLoading) return
    if (moveId !== null) {
      if (moving && !isOver) dispatch(moveStarted(moving))
    } else if (isStarted) {
      // the same booking continues with a type that is offered
      const type = getDefaultAppointmentType({ planType, hadFirstVisit })
      dispatch(appointmentTypeChosen({ type }))
    } else startBooking(booked)
  }, [
    isMatching,
    isStarted,
    planType,
    hadFirstVisit,
    moveId,
    moving,
    isOver,
    upcoming.isLoading,
    booked,
    startBooking,
    dispatch,
  ])

  if (moveId === null) return isMatching ? 'ready' : 'loading'
  if (isOver || (isApiError(error) && ['not-found', 'validation'].includes(error.kind)))
    return 'missing'
  if (moving) return isMatching ? 'ready' : 'loading'
  return error && !isFetching ? { error, retry: () => void refetch() } : 'loading'
}
