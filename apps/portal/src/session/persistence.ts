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
import { tryOrNull } from '../storage/tryOrNull.ts'
import { isPreferences, preferencesSlice } from './preferences.ts'

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A promise-based browser storage. If it is denied or full, it stores nothing and never throws. */
const toAsyncStorage = (storage: () => WebStorage | null) => ({
  getItem: async (key: string) => tryOrNull(() => storage()?.getItem(key)),
  setItem: async (key: string, value: string) => tryOrNull(() => storage()?.setItem(key, value)),
  removeItem: async (key: string) => tryOrNull(() => storage()?.removeItem(key)),
})

const KEY_PREFIX = 'portal:'

/** Stored data in another shape is dropped. */
const persistSlice = <S extends object>(
  slice: { reducer: Reducer<S>; name: string },
  storage: () => WebStorage | null,
  isValid: (stored: unknown) => stored is S,
) =>
  persistReducer<S>(
    {
      key: slice.name,
      keyPrefix: KEY_PREFIX,
      version: 1,
      storage: toAsyncStorage(storage),
      stateReconciler: (stored: unknown, _original, reduced) =>
        isValid(stored) ? { ...reduced, ...stored } : reduced,
    },
    slice.reducer,
  )

/**
 * Creates the reducers of the drafts and the preferences. A draft belongs to its tab: it survives a
 * reload, and tabs do not overwrite each other. `isViewing`: an admin who views as a member neither
 * reads nor stores drafts.
 */
export function createPersistedReducers({ isViewing }: { isViewing: boolean }) {
  const drafts = () => (isViewing ? null : sessionStorage)
  return {
    bookingDraft: persistSlice(bookingDraftSlice, drafts, isBookingDraft),
    bookingAttempt: persistSlice(bookingAttemptSlice, drafts, isBookingAttempt),
    purchaseDraft: persistSlice(purchaseDraftSlice, drafts, isPurchaseDrafts),
    watchedPayment: persistSlice(watchedPaymentSlice, drafts, isWatchedPaymentState),
    formDrafts: persistSlice(formDraftsSlice, drafts, isFormDrafts),
    preferences: persistSlice(preferencesSlice, () => localStorage, isPreferences),
  }
}
