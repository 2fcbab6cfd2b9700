import type { Hold } from '@portal/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  appointmentTypeChosen,
  bookingStarted,
  draftReset,
  moveStarted,
  practitionerChosen,
  timeChosen,
} from './bookingDraft.ts'
import { memberChanged } from '../../shared/events.ts'

/**
 * The attempt to book the session of the draft. All its requests have the same idempotency key,
 * even after a reload, so that a second tap does not book twice. Choosing another time starts
 * another attempt.
 */
export interface BookingAttempt {
  readonly idempotencyKey: string | null
  /** The running hold on the draft's time. */
  readonly hold: Hold | null
}

const noAttempt: BookingAttempt = { idempotencyKey: null, hold: null }

export const bookingAttemptSlice = createSlice({
  name: 'bookingAttempt',
  initialState: noAttempt,
  reducers: {
    attemptStarted: {
      reducer: (attempt, { payload }: PayloadAction<string>) => ({
        ...attempt,
        idempotencyKey: payload,
      }),
      prepare: () => ({ payload: crypto.randomUUID() }),
    },
    timeHeld: (attempt, { payload }: PayloadAction<Hold>) => ({ ...attempt, hold: payload }),
    holdEnded: (attempt) => ({ ...attempt, hold: null }),
  },
  extraReducers: (build) => {
    for (const changed of [
      bookingStarted,
      moveStarted,
      appointmentTypeChosen,
      practitionerChosen,
      timeChosen,
      draftReset,
      memberChanged,
    ])
      build.addCase(changed, () => noAttempt)
  },
  selectors: { selectBookingAttempt: (attempt) => attempt },
})

export const { attemptStarted, timeHeld, holdEnded } = bookingAttemptSlice.actions
export const { selectBookingAttempt } = bookingAttemptSlice.selectors
