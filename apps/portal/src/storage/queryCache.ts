import { api, offlineEndpoints } from '@portal/api-client'
import { type PersistConfig, persistReducer } from 'redux-persist'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { tryOrNull } from './tryOrNull.ts'
import { isRecent, queriesKey } from './memberCache.ts'
import { addChecksum, verifyChecksum } from './checksum.ts'

/** Rises when an answer that is kept changes its shape. */
const SHAPE = 1
/** Milliseconds between two writes at least (portal-spec §9). */
const THROTTLE = 1000

type ApiState = ReturnType<typeof api.reducer>
/** The state's own, with keys and tags as plain names. */
interface Answers {
  readonly queries: Record<string, ApiState['queries'][string]>
  readonly provided: {
    readonly keys: Record<string, { type: string; id?: number | string }[]>
    readonly tags: Record<string, Record<string, string[]>>
  }
}

const isKept = (cacheKey: string): boolean =>
  offlineEndpoints.some((endpoint) => cacheKey.startsWith(`${endpoint}(`))

/** The answers that may be kept, with their tags and no others: a tag carries an id. */
function keptPart({ queries, provided }: Answers, now: number): Answers {
  const kept: Answers = { queries: {}, provided: { keys: {}, tags: {} } }
  for (const [key, entry] of Object.entries(queries)) {
    if (!isKept(key) || entry?.data === undefined || !isRecent(entry.fulfilledTimeStamp, now))
      continue
    // asked again without success, or just being asked again: the answer before is what is kept
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

/** RTK Query's own name for a tag that has no id. */
const WITHOUT_ID = '__internal_without_id'

/** What stands under the member's key; throws at anything that was not written by {@link storage}. */
function readKept(text: string | null, now: number): Answers | null {
  const { queries, provided, savedAt, shape } = verifyChecksum(text) as Answers & {
    savedAt: unknown
    shape: unknown
  }
  return shape === SHAPE && isRecent(savedAt, now) ? keptPart({ queries, provided }, now) : null
}

/**
 * This member's place in the device's storage. Refused, full or filled by somebody else, it holds
 * nothing and breaks nothing.
 */
const storage = {
  getItem: async () => {
    const key = queriesKey()
    if (key === null) return null
    const kept = tryOrNull(() => readKept(localStorage.getItem(key), Date.now()))
    if (!kept) tryOrNull(() => localStorage.removeItem(key))
    // mutations are never kept; RTK Query wants to hear so
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
 * The API's cache, kept for a day so that what was seen can be read offline (portal-spec §9). Lab
 * results, documents, messages, assessment answers and assistant sessions are never among it
 * (`keptOffline` names what is). One reducer a store: it has a clock.
 */
export const createApiReducer = () => persistReducer(config, api.reducer)

/** The storage hands out values, not text; the types do not know that option. */
interface Config extends PersistConfig<ApiState> {
  readonly deserialize: false
}

const config: Config = {
  key: api.reducerPath,
  storage,
  throttle: THROTTLE,
  whitelist: ['queries', 'provided'],
  serialize: false,
  // the API takes up what was kept by itself (extractRehydrationInfo): what came from the server meanwhile wins there
  stateReconciler: (_stored: unknown, _original: ApiState, reduced: ApiState) => reduced,
  deserialize: false,
}
