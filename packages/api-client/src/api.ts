import type { UnknownAction } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import { axiosBaseQuery } from './http/axiosBaseQuery.ts'
import { tagTypes } from './tags.ts'

/** Seconds after which an answer is asked for again when a screen that shows it opens. */
const SOON_STALE = 10

// the payload is this API's own state, as the app's storage gave it back
type Rehydration = UnknownAction & { key: string; payload: never }
const isRehydration = (action: UnknownAction): action is Rehydration =>
  action.type === 'persist/REHYDRATE'

/**
 * The one API of this package; each resource adds its endpoints to it. An app may keep part of it
 * on the device by redux-persist, under the key {@link api.reducerPath} (`keptOffline` names what
 * may be).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: axiosBaseQuery,
  tagTypes,
  refetchOnMountOrArgChange: SOON_STALE,
  extractRehydrationInfo: (action, { reducerPath }) =>
    isRehydration(action) && action.key === reducerPath ? action.payload : undefined,
  endpoints: () => ({}),
})
