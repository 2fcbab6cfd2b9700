import { appointmentsApi, usersApi } from '@portal/api-client'
import type { AppointmentScope } from '@portal/contract'
import { prefetchBooking } from '@portal/features/booking'
import { getTimeZone } from '@portal/features/shared'
import type { LabView } from '../routing/labPaths.ts'
import { selectViewedUserId } from '../session/session.ts'
import type { AppStore } from '../session/store.ts'

export type ScreenDataLoader = ReturnType<typeof createScreenDataLoader>

/** Loads into the store what a screen shows first, before the screen is rendered. */
export function createScreenDataLoader(store: AppStore) {
  return { listAppointments, loadBookingTimes, loadLabs, loadLabView }

  /** Fetches even if cached: the cached response is shown until the new one arrives. */
  function listAppointments(scope: AppointmentScope): void {
    void store.dispatch(
      appointmentsApi.endpoints.listAppointments.initiate(scope, {
        subscribe: false,
        forceRefetch: true,
      }),
    )
  }

  /** Which practitioner's times are shown depends on the member. */
  async function loadBookingTimes(): Promise<void> {
    const { data: member } = await store.dispatch(
      usersApi.endpoints.getUser.initiate(undefined, { subscribe: false }),
    )
    if (!member) return
    const isViewed = selectViewedUserId(store.getState()) !== null
    prefetchBooking(store, member, getTimeZone(member, isViewed))
  }

  async function loadLabs(): Promise<void> {
    const labData = await importLabData()
    labData?.loadLabs(store)
  }

  async function loadLabView(view: LabView): Promise<void> {
    const labData = await importLabData()
    labData?.loadLabView(store, view)
  }

  /** The calls of labs are part of their screens' code. Null: a screen reports what is missing. */
  function importLabData() {
    return import('../features/labs/loadLabData.ts').catch(() => null)
  }
}
