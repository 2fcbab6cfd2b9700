import type { User } from '@portal/contract'
import { tryOrNull } from './tryOrNull.ts'
import { readGeneration, incrementGeneration } from './generation.ts'
import { clearPendingLogout } from './pendingLogout.ts'
import { addChecksum, verifyChecksum } from './checksum.ts'

/** Milliseconds for which cached data may be shown (docs/specification.md#constants). */
export const CACHE_MAX_AGE = 24 * 60 * 60_000

/** Older versions stored users with this prefix, too. */
const USERS = 'portal:user:'
const USER = `${USERS}v9`
const QUERIES = 'portal:queries:'

/**
 * Each logout on this device starts a new generation. A document of an older one neither reads nor
 * writes.
 */
let generation: string | null = null
let owner: string | null = null

const read = (key: string): string | null => tryOrNull(() => localStorage.getItem(key))
const write = (key: string, value: string): void =>
  void tryOrNull(() => localStorage.setItem(key, value))
const isCurrentGeneration = (): boolean => generation === readGeneration()

/** Returns whether a time (epoch milliseconds) is in the last 24 hours and not in the future. */
export const isRecent = (at: unknown, now: number): boolean =>
  typeof at === 'number' && at <= now && now - at < CACHE_MAX_AGE

const ownerOf = ({ id, user_session_version }: User): string => `${id}:${user_session_version}`

/**
 * Returns the cached user, to show until the session is checked (docs/specification.md#states), or
 * null.
 */
export function readCachedUser(now: number): User | null {
  generation = readGeneration()
  const kept = verifyChecksum(read(USER))
  if (!isCachedUser(kept) || !isRecent(kept.savedAt, now)) {
    clearCache()
    return null
  }
  owner = ownerOf(kept.user)
  return kept.user
}

/** Caches the logged-in user. Removes data of other users and of older session versions. */
export function cacheUser(user: User, now: number): void {
  if (!isCurrentGeneration()) return
  owner = ownerOf(user)
  removeKeys((key) => key !== queriesKey() && key.startsWith(QUERIES))
  write(USER, addChecksum({ user, savedAt: now }))
}

/** Returns the storage key of this member's queries, or null if nothing may be stored. */
export const queriesKey = (): string | null =>
  owner !== null && isCurrentGeneration() ? QUERIES + owner : null

/** Removes the user and the queries; drafts stay in their tabs. */
export function clearCache(): void {
  owner = null
  removeKeys((key) => key.startsWith(USERS) || key.startsWith(QUERIES))
}

/** Ends the generation: no open document on this device stores member data from now on. */
export function invalidateGeneration(): void {
  // first, to free space
  clearCache()
  incrementGeneration()
}

/** Starts a generation for the user who logs in. */
export function startGeneration(user: User, now: number): void {
  generation = readGeneration()
  clearPendingLogout()
  cacheUser(user, now)
}

function removeKeys(isForgotten: (key: string) => boolean): void {
  tryOrNull(() => {
    for (const key of Object.keys(localStorage)) if (isForgotten(key)) localStorage.removeItem(key)
  })
}

const isCachedUser = (kept: unknown): kept is { user: User; savedAt: number } =>
  typeof kept === 'object' &&
  kept !== null &&
  'savedAt' in kept &&
  'user' in kept &&
  typeof kept.user === 'object' &&
  kept.user !== null &&
  'id' in kept.user
