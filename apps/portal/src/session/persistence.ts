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

/** A promise-based browser storage. If it is denied or full, it stores nothing and never throws. */
const storageOf = (storage: () => WebStorage) => ({
  getItem: async (key: string) => tryOrNull(() => storage().getItem(key)),
  setItem: async (key: string, value: string) => tryOrNull(() => storage().setItem(key, value)),
  removeItem: async (key: string) => tryOrNull(() => storage().removeItem(key)),
})

const KEY = 'portal:'

/**
 * A draft belongs to its tab: it survives a reload, and tabs do not overwrite each other. Stored
 * data in another shape is dropped.
 */
const persisted = <S extends object>(
  slice: { reducer: Reducer<S>; name: string },
  storage: () => WebStorage,
  isValid: (stored: unknown) => stored is S,
) =>
  persistReducer<S>(
    {
      key: slice.name,
      keyPrefix: KEY,
      version: 1,
      storage: storageOf(storage),
      stateReconciler: (stored: unknown, _original, reduced) =>
        isValid(stored) ? { ...reduced, ...stored } : reduced,
    },
    slice.reducer,
  )

/** An admin who views as a member neither sees nor stores drafts. */
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

/** Removes the member's data on this device after logout, except display preferences. */
export function clearMemberData(): void {
  invalidateGeneration()
  clearTab()
}
