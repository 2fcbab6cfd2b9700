import { bookingAttemptSlice } from '../state/bookingAttempt.ts'
import { bookingDraftSlice } from '../state/bookingDraft.ts'

/** The reducers that the booking components need. */
export const bookingSlices = {
  bookingDraft: bookingDraftSlice.reducer,
  bookingAttempt: bookingAttemptSlice.reducer,
}
