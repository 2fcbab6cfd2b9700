import {
  isPurchaseDrafts,
  isWatchedPaymentState,
  purchaseDraftSlice,
  watchedPaymentSlice,
} from '@portal/features/credits'
import { declareDraft } from '../../session/persistence.ts'

declare module '../../session/persistence.ts' {
  interface DraftStates {
    purchaseDraft: ReturnType<typeof purchaseDraftSlice.reducer>
    watchedPayment: ReturnType<typeof watchedPaymentSlice.reducer>
  }
}

export const creditDrafts = [
  declareDraft(purchaseDraftSlice, isPurchaseDrafts),
  declareDraft(watchedPaymentSlice, isWatchedPaymentState),
]
