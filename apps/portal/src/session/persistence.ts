import {
  bookingAttemptSlice,
  bookingDraftSlice,
  isBookingAttempt,
  isBookingDraft,
} from '@portal/features/booking'
import {
  isPurchaseDrafts,
  isWatchedPaymentState,
  purchaseDraftSlice,
  watchedPaymentSlice,
} from '@portal/features/credits'
import { formDraftsSlice, isFormDrafts } from '@portal/features/shared'
import type { Reducer } from '@reduxjs/toolkit'
import { persistReducer } from 'redux-persist'
import { viewedUser } from './viewedUser.ts'
import { tryOrNull } from '../storage/tryOrNull.ts'
import { invalidateGeneration } from '../storage/memberCache.ts'
import { clearTab } from '../storage/tabStorage.ts'
import { isPreferences, preferencesSlice } from './preferences.ts'

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Promises around a browser storage. One that is refused (private mode, full) keeps nothing and
 * breaks nothing.
 */
const storageOf = (storage: () => WebStorage) => ({
  getItem: async (key: string) => tryOrNull(() => storage().getItem(key)),
  setItem: async (key: string, value: string) => tryOrNull(() => storage().setItem(key, value)),
  removeItem: async (key: string) => tryOrNull(() => storage().removeItem(key)),
})

const KEY = 'portal:'

/**
 * A draft lives as long as its tab: it survives a reload, and two tabs do not write over each
 * other. What an older version stored, or a hand, is dropped rather than trusted.
 */
const persisted = <S extends object>(
  slice: { reducer: Reducer<S>; name: string },
  storage: () => WebStorage,
  isSound: (stored: unknown) => stored is S,
) =>
  persistReducer<S>(
    {
      key: slice.name,
      keyPrefix: KEY,
      version: 1,
      storage: storageOf(storage),
      stateReconciler: (stored: unknown, _original, reduced) =>
        isSound(stored) ? { ...reduced, ...stored } : reduced,
    },
    slice.reducer,
  )

/** An admin who looks on as a member neither sees their own drafts there nor leaves any. */
function ownDrafts(): WebStorage {
  if (viewedUser() !== null) throw new Error('Nothing is kept while viewing as another user.')
  return sessionStorage
}

export const persistedReducers = {
  bookingDraft: persisted(bookingDraftSlice, ownDrafts, isBookingDraft),
  bookingAttempt: persisted(bookingAttemptSlice, ownDrafts, isBookingAttempt),
  purchaseDraft: persisted(purchaseDraftSlice, ownDrafts, isPurchaseDrafts),
  watchedPayment: persisted(watchedPaymentSlice, ownDrafts, isWatchedPaymentState),
  formDrafts: persisted(formDraftsSlice, ownDrafts, isFormDrafts),
  preferences: persisted(preferencesSlice, () => localStorage, isPreferences),
}

/** Logged out: removes what the member left on this device, except how it shows things. */
export function clearMemberData(): void {
  invalidateGeneration()
  clearTab()
}
