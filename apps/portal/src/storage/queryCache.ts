import { api, offlineEndpoints } from '@portal/api-client'
import { type PersistConfig, persistReducer } from 'redux-persist'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { tryOrNull } from './tryOrNull.ts'
import { isRecent, queriesKey } from './memberCache.ts'
import { addChecksum, verifyChecksum } from './checksum.ts'

/** Increment it when a cached response changes its shape. */
const SHAPE = 1
/** Minimum milliseconds between two writes (docs/specification.md#constants). */
const THROTTLE = 1000

type ApiState = ReturnType<typeof api.reducer>
/** The part of the API state that is persisted. */
interface Answers {
  readonly queries: Record<string, ApiState['queries'][string]>
  readonly provided: {
    readonly keys: Record<string, { type: string; id?: number | string }[]>
    readonly tags: Record<string, Record<string, string[]>>
  }
}

const isKept = (cacheKey: string): boolean =>
  offlineEndpoints.some((endpoint) => cacheKey.startsWith(`${endpoint}(`))

/** Returns the responses that may be persisted, with only their own tags, because tags contain ids. */
function keptPart({ queries, provided }: Answers, now: number): Answers {
  const kept: Answers = { queries: {}, provided: { keys: {}, tags: {} } }
  for (const [key, entry] of Object.entries(queries)) {
    if (!isKept(key) || entry?.data === undefined || !isRecent(entry.fulfilledTimeStamp, now))
      continue
    // a failed or pending refetch keeps the previous response
    kept.queries[key] = {
      ...entry,
      status: QueryStatus.fulfilled,
      error: undefined,
    } as typeof entry
    const tags = provided.keys[key] ?? []
    kept.provided.keys[key] = tags
    for (const { type, id } of tags)
      ((kept.provided.tags[type] ??= {})[id ?? WITHOUT_ID] ??= []).push(key)
  }
  return kept
}

/** RTK Query's internal id of a tag without an id. */
const WITHOUT_ID = '__internal_without_id'

/** Parses the stored value. Throws for anything that {@link storage} did not write. */
function readKept(text: string | null, now: number): Answers | null {
  const { queries, provided, savedAt, shape } = verifyChecksum(text) as Answers & {
    savedAt: unknown
    shape: unknown
  }
  return shape === SHAPE && isRecent(savedAt, now) ? keptPart({ queries, provided }, now) : null
}

/**
 * The member's storage. If the browser denies it, it is full or its content is invalid, it is empty
 * and never throws.
 */
const storage = {
  getItem: async () => {
    const key = queriesKey()
    if (key === null) return null
    const kept = tryOrNull(() => readKept(localStorage.getItem(key), Date.now()))
    if (!kept) tryOrNull(() => localStorage.removeItem(key))
    // mutations are never persisted, but RTK Query requires the field
    return kept && { ...kept, mutations: {} }
  },
  setItem: async (_key: string, answers: Answers) => {
    const key = queriesKey()
    if (key === null) return
    const now = Date.now()
    tryOrNull(() =>
      localStorage.setItem(
        key,
        addChecksum({ ...keptPart(answers, now), savedAt: now, shape: SHAPE }),
      ),
    )
  },
  removeItem: async () => {},
}

/**
 * Creates the API's reducer with a cache that is persisted for a day for offline use
 * (docs/specification.md#constants). `offlineEndpoints` lists what may be persisted. Create one
 * reducer per store: it has a timer.
 */
export const createApiReducer = () => persistReducer(config, api.reducer)

/** The storage returns values, not text; the library's types lack this option. */
interface Config extends PersistConfig<ApiState> {
  readonly deserialize: false
}

const config: Config = {
  key: api.reducerPath,
  storage,
  throttle: THROTTLE,
  whitelist: ['queries', 'provided'],
  serialize: false,
  // the API merges the restored state itself (extractRehydrationInfo); newer responses take precedence
  stateReconciler: (_stored: unknown, _original: ApiState, reduced: ApiState) => reduced,
  deserialize: false,
}
