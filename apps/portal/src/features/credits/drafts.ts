import { purchaseDraftSlice, watchedPaymentSlice } from '@portal/features/credits'
import { declareDraft } from '../../session/persistence.ts'

declare module '../../session/persistence.ts' {
  interface DraftStates {
    purchaseDraft: ReturnType<typeof purchaseDraftSlice.reducer>
    watchedPayment: ReturnType<typeof watchedPaymentSlice.reducer>
  }
}

const importStored = () => import('./storedDrafts.ts')

export const creditDrafts = [
  declareDraft(purchaseDraftSlice, async () => (await importStored()).isPurchaseDrafts),
  declareDraft(watchedPaymentSlice, async () => (await importStored()).isWatchedPaymentState),
]
