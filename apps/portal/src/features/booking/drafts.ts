import { bookingAttemptSlice, bookingDraftSlice } from '@portal/features/booking'
import { declareDraft } from '../../session/persistence.ts'

declare module '../../session/persistence.ts' {
  interface DraftStates {
    bookingDraft: ReturnType<typeof bookingDraftSlice.reducer>
    bookingAttempt: ReturnType<typeof bookingAttemptSlice.reducer>
  }
}

const importStored = () => import('./storedDrafts.ts')

export const bookingDrafts = [
  declareDraft(bookingDraftSlice, async () => (await importStored()).isBookingDraft),
  declareDraft(bookingAttemptSlice, async () => (await importStored()).isBookingAttempt),
]
