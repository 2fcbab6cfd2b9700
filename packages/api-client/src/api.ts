import type { UnknownAction } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import { apiBaseQuery } from './http/apiBaseQuery.ts'
import { tagTypes } from './tags.ts'

/** Seconds after which cached data is fetched again when a component that uses it mounts. */
export const STALE_AFTER_SECONDS = 10

// the payload is this API's own state, restored from the app's storage
type Rehydration = UnknownAction & { key: string; payload: never }
const isRehydration = (action: UnknownAction): action is Rehydration =>
  action.type === 'persist/REHYDRATE'

/**
 * The one API of this package; each resource file injects its endpoints. An app may persist part of
 * it on the device with redux-persist, under the key {@link api.reducerPath} (`offlineEndpoints`
 * lists what may be persisted).
 */
export const api = createApi({
  reducerPath: 'portalApi',
  baseQuery: apiBaseQuery,
  tagTypes,
  refetchOnMountOrArgChange: STALE_AFTER_SECONDS,
  extractRehydrationInfo: (action, { reducerPath }) =>
    isRehydration(action) && action.key === reducerPath ? action.payload : undefined,
  endpoints: () => ({}),
})
