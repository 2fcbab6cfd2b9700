import { appointmentsApi, requestOnce, usersApi } from '@portal/api-client'
import type { AppointmentScope } from '@portal/contract'
import { prefetchBooking } from '@portal/features/booking'
import { getTimeZone } from '@portal/features/shared'
import { selectViewedUserId } from '../../session/session.ts'
import type { AppStore } from '../../session/store.ts'

export const loadUpcomingSessions = (store: AppStore): void => loadSessions(store, 'upcoming')

export const loadPastSessions = (store: AppStore): void => loadSessions(store, 'past')

/** Loads the times of the practitioner who is shown first, which depends on the member. */
export const loadBookingTimes = (store: AppStore): void => void prefetchTimes(store)

/** Fetches even if cached: the cached response is shown until the new one arrives. */
function loadSessions({ dispatch }: AppStore, scope: AppointmentScope): void {
  void dispatch(
    requestOnce(appointmentsApi.endpoints.listAppointments.initiate(scope, { forceRefetch: true })),
  )
}

async function prefetchTimes(store: AppStore): Promise<void> {
  const { data: member } = await store.dispatch(requestOnce(usersApi.endpoints.getUser.initiate()))
  if (!member) return
  const isViewed = selectViewedUserId(store.getState()) !== null
  prefetchBooking(store, member, getTimeZone(member, isViewed))
}
