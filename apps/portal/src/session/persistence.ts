import { formDraftsSlice } from '@portal/features/shared'
import type { Reducer } from '@reduxjs/toolkit'
import { type PersistedState, persistReducer } from 'redux-persist'
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

/** Whether something that is stored has the shape of the state. */
type Guard<S> = (stored: unknown) => stored is S

/**
 * Stores a slice and restores it. Stored data in another shape is dropped. The guard is loaded when
 * there is something to check; without it, what is stored is left for the next page.
 */
function persistSlice<S extends object>(
  slice: SliceToPersist<S>,
  getStorage: GetStorage,
  importGuard: () => Promise<Guard<S>>,
) {
  let isLeft = false
  const check = async (stored: PersistedState): Promise<PersistedState> => {
    const isValid = await importGuard()
    return isValid(stored) ? stored : undefined
  }
  return persistReducer<S>(
    {
      key: slice.name,
      keyPrefix: KEY_PREFIX,
      version: 1,
      storage: toAsyncStorage(() => (isLeft ? null : getStorage())),
      // however long the guard takes
      timeout: 0,
      migrate: async (stored) =>
        stored &&
        check(stored).catch(() => {
          isLeft = true
          return undefined
        }),
    },
    slice.reducer,
  )
}

/** The states of the drafts. Each feature adds its own where it declares them. */
export interface DraftStates {}

/** A slice that survives a reload of its tab, as a feature declares it. */
export interface Draft {
  readonly name: keyof DraftStates
  readonly createReducer: (storage: GetStorage) => Reducer
}

export const declareDraft = <S extends object>(
  slice: SliceToPersist<S> & { readonly name: keyof DraftStates },
  importGuard: () => Promise<Guard<S>>,
): Draft => ({
  name: slice.name,
  createReducer: (storage) => persistSlice(slice, storage, importGuard) as Reducer,
})

/**
 * Creates the reducers of the drafts and the preferences. A draft belongs to its tab: it survives a
 * reload, and tabs do not overwrite each other.
 */
export function createPersistedReducers(drafts: readonly Draft[], getTabStorage: GetStorage) {
  const reducers = drafts.map(
    ({ name, createReducer }) => [name, createReducer(getTabStorage)] as const,
  )
  return {
    ...(Object.fromEntries(reducers) as {
      [Name in keyof DraftStates]: Reducer<DraftStates[Name]>
    }),
    formDrafts: persistSlice(
      formDraftsSlice,
      getTabStorage,
      async () => (await import('./storedFormDrafts.ts')).isFormDrafts,
    ),
    preferences: persistSlice(
      preferencesSlice,
      () => localStorage,
      async () => isPreferences,
    ),
  }
}
