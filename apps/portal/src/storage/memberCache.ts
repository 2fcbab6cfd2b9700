import type { User } from '@portal/contract'
import { tryOrNull } from './tryOrNull.ts'
import { readGeneration, incrementGeneration } from './generation.ts'
import { clearPendingLogout } from './pendingLogout.ts'
import { addChecksum, verifyChecksum } from './checksum.ts'

/** Milliseconds for which what is kept may be shown (portal-spec §9). */
export const CACHE_MAX_AGE = 24 * 60 * 60_000

/** Members that older versions kept stand below it, too. */
const USERS = 'portal:user:'
const USER = `${USERS}v9`
const QUERIES = 'portal:queries:'

/**
 * Each log-out on this device begins a new one. A document of an older one reads and writes nothing
 * any more.
 */
let generation: string | null = null
let owner: string | null = null

const read = (key: string): string | null => tryOrNull(() => localStorage.getItem(key))
const write = (key: string, value: string): void =>
  void tryOrNull(() => localStorage.setItem(key, value))
const isCurrentGeneration = (): boolean => generation === readGeneration()

/**
 * Whether a time (epoch milliseconds) lies in the last 24 hours: not older, and not in a future
 * that a wrong clock made.
 */
export const isRecent = (at: unknown, now: number): boolean =>
  typeof at === 'number' && at <= now && now - at < CACHE_MAX_AGE

const ownerOf = ({ id, user_session_version }: User): string => `${id}:${user_session_version}`

/**
 * The member this device knows, to be shown until the session is checked (portal-spec §4); null
 * when it knows none.
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

/**
 * Keeps the member who is logged in. What the device kept of anybody else, or under an older
 * session version, goes.
 */
export function cacheUser(user: User, now: number): void {
  if (!isCurrentGeneration()) return
  owner = ownerOf(user)
  removeKeys((key) => key !== queriesKey() && key.startsWith(QUERIES))
  write(USER, addChecksum({ user, savedAt: now }))
}

/** Where this member's answers are kept, null where nobody's may be. */
export const queriesKey = (): string | null =>
  owner !== null && isCurrentGeneration() ? QUERIES + owner : null

/** Removes the member and their answers; drafts stay in their tabs. */
export function clearCache(): void {
  owner = null
  removeKeys((key) => key.startsWith(USERS) || key.startsWith(QUERIES))
}

/**
 * Ends the generation: from now on no document that is open anywhere on this device keeps anything
 * of its member.
 */
export function invalidateGeneration(): void {
  // first, so that there is room
  clearCache()
  incrementGeneration()
}

/** Someone logs in: what is kept from here on is theirs. */
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
