import { formDraftsSlice, isFormDrafts } from '@portal/features/shared'
import type { Reducer } from '@reduxjs/toolkit'
import { persistReducer } from 'redux-persist'
import { tryOrNull } from '../storage/tryOrNull.ts'
import { isPreferences, preferencesSlice } from './preferences.ts'

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type GetStorage = () => WebStorage | null

/** A promise-based browser storage. If it is denied or full, it stores nothing and never throws. */
const toAsyncStorage = (storage: GetStorage) => ({
  getItem: async (key: string) => tryOrNull(() => storage()?.getItem(key)),
  setItem: async (key: string, value: string) => tryOrNull(() => storage()?.setItem(key, value)),
  removeItem: async (key: string) => tryOrNull(() => storage()?.removeItem(key)),
})

const KEY_PREFIX = 'portal:'

interface SliceToPersist<S> {
  readonly reducer: Reducer<S>
  readonly name: string
}

/** Stores a slice and restores it. Stored data in another shape is dropped. */
const persistSlice = <S extends object>(
  slice: SliceToPersist<S>,
  storage: GetStorage,
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

/** The states of the drafts. Each feature adds its own where it declares them. */
export interface DraftStates {}

/** A slice that survives a reload of its tab, as a feature declares it. */
export interface Draft {
  readonly name: keyof DraftStates
  readonly createReducer: (storage: GetStorage) => Reducer
}

export const declareDraft = <S extends object>(
  slice: SliceToPersist<S> & { readonly name: keyof DraftStates },
  isValid: (stored: unknown) => stored is S,
): Draft => ({
  name: slice.name,
  createReducer: (storage) => persistSlice(slice, storage, isValid) as Reducer,
})

/**
 * Creates the reducers of the drafts and the preferences. A draft belongs to its tab: it survives a
 * reload, and tabs do not overwrite each other. `isViewing`: an admin who views as a member neither
 * reads nor stores drafts.
 */
export function createPersistedReducers(drafts: readonly Draft[], isViewing: boolean) {
  const storage = () => (isViewing ? null : sessionStorage)
  const reducers = drafts.map(({ name, createReducer }) => [name, createReducer(storage)] as const)
  return {
    ...(Object.fromEntries(reducers) as {
      [Name in keyof DraftStates]: Reducer<DraftStates[Name]>
    }),
    formDrafts: persistSlice(formDraftsSlice, storage, isFormDrafts),
    preferences: persistSlice(preferencesSlice, () => localStorage, isPreferences),
  }
}
