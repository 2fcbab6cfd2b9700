import { api, offlineEndpoints, offlineLimits, STALE_AFTER_SECONDS } from '@portal/api-client'
import { type PersistConfig, persistReducer } from 'redux-persist'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { tryOrNull } from './tryOrNull.ts'
import { isRecent, type MemberCache } from './memberCache.ts'
import { addChecksum, verifyChecksum } from './checksum.ts'

/** Increment it when a cached response changes its shape. */
const SHAPE = 2
/** Minimum milliseconds between two writes (docs/specification.md#constants). */
const THROTTLE = 1000
/** RTK Query's internal id of a tag without an id. */
const WITHOUT_ID = '__internal_without_id'

type ApiState = ReturnType<typeof api.reducer>
/** The part of the API state that is persisted. */
interface CachedResponses {
  readonly queries: Record<string, ApiState['queries'][string]>
  readonly provided: {
    readonly keys: Record<string, { type: string; id?: number | string }[]>
    readonly tags: Record<string, Record<string, string[]>>
  }
}

const getEndpoint = (cacheKey: string): string => cacheKey.slice(0, cacheKey.indexOf('('))

/** Returns the responses that may be persisted, the latest first. */
function listPersisted(queries: CachedResponses['queries'], now: number) {
  const counts = new Map<string, number>()
  const getTime = (key: string): number => queries[key]?.fulfilledTimeStamp ?? 0
  return Object.entries(queries)
    .filter(
      ([key, entry]) =>
        offlineEndpoints.includes(getEndpoint(key)) &&
        entry?.data !== undefined &&
        isRecent(entry.fulfilledTimeStamp, now),
    )
    .toSorted(([a], [b]) => getTime(b) - getTime(a))
    .filter(([key]) => {
      const endpoint = getEndpoint(key)
      const count = (counts.get(endpoint) ?? 0) + 1
      counts.set(endpoint, count)
      return count <= (offlineLimits[endpoint] ?? Infinity)
    })
}

/** Returns the responses that may be persisted, with their own tags only: tags contain ids. */
function selectPersisted({ queries, provided }: CachedResponses, now: number): CachedResponses {
  const persisted: CachedResponses = { queries: {}, provided: { keys: {}, tags: {} } }
  for (const [key, entry] of listPersisted(queries, now)) {
    // a failed or pending refetch keeps the previous response
    persisted.queries[key] = {
      ...entry,
      status: QueryStatus.fulfilled,
      error: undefined,
    } as typeof entry
    const tags = provided.keys[key] ?? []
    persisted.provided.keys[key] = tags
    for (const { type, id } of tags)
      ((persisted.provided.tags[type] ??= {})[id ?? WITHOUT_ID] ??= []).push(key)
  }
  return persisted
}

/** Parses the stored value. Throws for anything that {@link createStorage} did not write. */
function parseStored(text: string | null, now: number): CachedResponses | null {
  const { queries, provided, savedAt, shape } = verifyChecksum(text) as CachedResponses & {
    savedAt: unknown
    shape: unknown
  }
  return shape === SHAPE && isRecent(savedAt, now)
    ? markStale(selectPersisted({ queries, provided }, now), now)
    : null
}

/**
 * Dates responses back by at most ten seconds, so that they count as stale. A change may have been
 * saved after them, in this tab or another one: a component that uses them fetches them again.
 */
const markStale = (persisted: CachedResponses, now: number): CachedResponses => ({
  ...persisted,
  queries: Object.fromEntries(
    Object.entries(persisted.queries).map(([key, entry]) => [
      key,
      entry?.fulfilledTimeStamp === undefined
        ? entry
        : {
            ...entry,
            fulfilledTimeStamp: Math.min(
              entry.fulfilledTimeStamp,
              now - STALE_AFTER_SECONDS * 1000,
            ),
          },
    ]),
  ),
})

/**
 * The member's storage. If the browser denies it, it is full or its content is invalid, it is empty
 * and never throws.
 */
const createStorage = ({ queriesKey }: MemberCache) => ({
  getItem: async () => {
    const key = queriesKey()
    if (key === null) return null
    const stored = tryOrNull(() => parseStored(localStorage.getItem(key), Date.now()))
    if (!stored) tryOrNull(() => localStorage.removeItem(key))
    // mutations are never persisted, but RTK Query requires the field
    return stored && { ...stored, mutations: {} }
  },
  setItem: async (_key: string, responses: CachedResponses) => {
    const key = queriesKey()
    if (key === null) return
    const now = Date.now()
    tryOrNull(() =>
      localStorage.setItem(
        key,
        addChecksum({ ...selectPersisted(responses, now), savedAt: now, shape: SHAPE }),
      ),
    )
  },
  removeItem: async () => {},
})

/** The storage returns values, not text; the library's types lack this option. */
interface Config extends PersistConfig<ApiState> {
  readonly deserialize: false
}

/**
 * Creates the API's reducer with a cache that is persisted for a day for offline use
 * (docs/specification.md#constants). `offlineEndpoints` lists what may be persisted. Create one
 * reducer per store: it has a timer.
 */
export function createApiReducer(memberCache: MemberCache) {
  const config: Config = {
    key: api.reducerPath,
    storage: createStorage(memberCache),
    throttle: THROTTLE,
    whitelist: ['queries', 'provided'],
    serialize: false,
    // the API merges the restored state itself (extractRehydrationInfo): newer responses win
    stateReconciler: (_stored: unknown, _original: ApiState, reduced: ApiState) => reduced,
    deserialize: false,
  }
  return persistReducer(config, api.reducer)
}
