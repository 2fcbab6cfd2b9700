import {
  bookingAttemptSlice,
  bookingDraftSlice,
  isBookingAttempt,
  isBookingDraft,
} from '@portal/features/booking'
import { declareDraft } from '../../session/persistence.ts'

declare module '../../session/persistence.ts' {
  interface DraftStates {
    bookingDraft: ReturnType<typeof bookingDraftSlice.reducer>
    bookingAttempt: ReturnType<typeof bookingAttemptSlice.reducer>
  }
}

export const bookingDrafts = [
  declareDraft(bookingDraftSlice, isBookingDraft),
  declareDraft(bookingAttemptSlice, isBookingAttempt),
]
