import { bookingStarted, practitionerChosen, timeChosen } from '@portal/features/booking'
import { HOUR } from '@portal/domain/time'
import { getFixtureId, getTimeAfter } from '@portal/testing'
import type { AppStore } from '../session/store.ts'

/** Fills in the booking draft: a session with the first practitioner tomorrow. */
export function fillBookingDraft({ dispatch }: AppStore): void {
  dispatch(
    bookingStarted({
      appointmentType: 'SESSION',
      practitioner: null,
      phoneNumber: '',
    }),
  )
  dispatch(practitionerChosen(getFixtureId(10)))
  dispatch(timeChosen(getTimeAfter(24 * HOUR)))
}
