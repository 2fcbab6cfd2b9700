import { bookingAttemptSlice, bookingDraftSlice } from '@portal/features/booking'
import type { Reducer } from '@reduxjs/toolkit'
import { persistReducer } from 'redux-persist'
import { preferencesSlice } from './preferences.ts'

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Promises around a browser storage. One that is refused (private mode, full) keeps nothing and breaks nothing. */
const storageOf = (storage: () => WebStorage) => ({
  getItem: async (key: string) => attempt(() => storage().getItem(key)),
  setItem: async (key: string, value: string) => attempt(() => storage().setItem(key, value)),
  removeItem: async (key: string) => attempt(() => storage().removeItem(key)),
})

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

const KEY = 'portal:'

/** A draft lives as long as its tab: it survives a reload, and two tabs do not write over each other. */
const persisted = <S extends object>(slice: { reducer: Reducer<S>; getInitialState: () => S; name: string }, storage: () => WebStorage) =>
  persistReducer<S>(
    {
      key: slice.name,
      keyPrefix: KEY,
      version: 1,
      storage: storageOf(storage),
      stateReconciler: (stored: unknown, _original, reduced) => (hasShapeOf(slice.getInitialState(), stored) ? { ...reduced, ...stored } : reduced),
    },
    slice.reducer,
  )

/** What was stored by an older version, or by hand, is dropped rather than trusted. */
function hasShapeOf<S extends object>(initial: S, stored: unknown): stored is S {
  if (typeof stored !== 'object' || stored === null) return false
  return Object.entries(initial).every(([name, value]) => {
    const found: unknown = Reflect.get(stored, name)
    return found === null || value === null ? found !== undefined : typeof found === typeof value
  })
}

export const persistedReducers = {
  bookingDraft: persisted(bookingDraftSlice, () => sessionStorage),
  bookingAttempt: persisted(bookingAttemptSlice, () => sessionStorage),
  preferences: persisted(preferencesSlice, () => localStorage),
}

const OWNER = `${KEY}draft-owner`

/** Whether the stored draft is this member's; from now on it is. Who signs in after somebody else starts with an empty one. */
export function claimDraft(userId: string): boolean {
  const owner = attempt(() => sessionStorage.getItem(OWNER))
  attempt(() => sessionStorage.setItem(OWNER, userId))
  return owner === null || owner === userId
}

/** Removes what a member left on this device, except how it shows things. */
export function forgetMember(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY)) sessionStorage.removeItem(key)
  })
}
