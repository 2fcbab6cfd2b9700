import type { User } from '@portal/contract'
import { tryOrNull } from './tryOrNull.ts'
import { readGeneration, incrementGeneration } from './generation.ts'
import { isMemberKey } from './memberKeys.ts'
import { clearPendingLogout } from './pendingLogout.ts'
import { addChecksum, verifyChecksum } from './checksum.ts'

/** Milliseconds for which cached data may be shown (docs/specification.md#constants). */
export const CACHE_MAX_AGE = 24 * 60 * 60_000

/** The prefix of the stored user in this version and in older ones. */
const USERS = 'portal:user:'
const USER = `${USERS}v9`
/** Increment it when the user changes its shape. */
const USER_SHAPE = 2
const QUERIES = 'portal:queries:'

/** Returns whether a time (epoch milliseconds) is in the last 24 hours and not in the future. */
export const isRecent = (at: unknown, now: number): boolean =>
  typeof at === 'number' && at <= now && now - at < CACHE_MAX_AGE

/** The member's data that this device stores between visits. One object per document. */
export interface MemberCache {
  /**
   * Returns the cached user, to show until the session is checked (docs/specification.md#states),
   * or null.
   */
  readonly readUser: (now: number) => User | null
  /** Caches the logged-in user. Removes data of other users and of older session versions. */
  readonly storeUser: (user: User, now: number) => void
  /** Whether this user is cached with this session version, by any tab. */
  readonly hasUser: (user: User) => boolean
  /** Returns the storage key of this member's queries, or null if nothing may be stored. */
  readonly queriesKey: () => string | null
  /** Removes the user and the queries; drafts stay in their tabs. */
  readonly clear: () => void
  /**
   * Ends the generation: no open document on this device stores member data from now on. What the
   * server has not confirmed is removed, too, but only that of this member, if they are known.
   */
  readonly invalidate: () => void
  /** Starts a generation for the user who logs in. */
  readonly start: (user: User, now: number) => void
}

/**
 * Creates the cache of one document. Each logout on this device starts a new generation, and a
 * document of an older one neither reads nor writes.
 */
export function createMemberCache(): MemberCache {
  let generation: string | null = null
  let owner: string | null = null
  return { readUser, storeUser, hasUser, queriesKey, clear, invalidate, start }

  function readUser(now: number): User | null {
    generation = readGeneration()
    const cached = verifyChecksum(read(USER))
    if (!isCachedUser(cached) || !isRecent(cached.savedAt, now)) {
      clear()
      return null
    }
    owner = getOwner(cached.user)
    return cached.user
  }

  function storeUser(user: User, now: number): void {
    if (!isCurrentGeneration()) return
    owner = getOwner(user)
    removeKeys((key) => key !== queriesKey() && key.startsWith(QUERIES))
    write(USER, addChecksum({ user, savedAt: now, shape: USER_SHAPE }))
  }

  function hasUser(user: User): boolean {
    const cached = verifyChecksum(read(USER))
    return isCachedUser(cached) && getOwner(cached.user) === getOwner(user)
  }

  function queriesKey(): string | null {
    return owner !== null && isCurrentGeneration() ? QUERIES + owner : null
  }

  function clear(): void {
    owner = null
    removeKeys((key) => key.startsWith(USERS) || key.startsWith(QUERIES))
  }

  function invalidate(): void {
    const userId = owner?.replace(/:.*/, '') ?? null
    // first, to free space
    clear()
    removeKeys((key) => isMemberKey(key, userId))
    incrementGeneration()
  }

  function start(user: User, now: number): void {
    generation = readGeneration()
    clearPendingLogout()
    storeUser(user, now)
  }

  function isCurrentGeneration(): boolean {
    return generation === readGeneration()
  }
}

const getOwner = ({ id, user_session_version }: User): string => `${id}:${user_session_version}`

const read = (key: string): string | null => tryOrNull(() => localStorage.getItem(key))
const write = (key: string, value: string): void =>
  void tryOrNull(() => localStorage.setItem(key, value))

function removeKeys(isRemoved: (key: string) => boolean): void {
  tryOrNull(() => {
    for (const key of Object.keys(localStorage)) if (isRemoved(key)) localStorage.removeItem(key)
  })
}

const isCachedUser = (stored: unknown): stored is { user: User; savedAt: number } =>
  typeof stored === 'object' &&
  stored !== null &&
  'savedAt' in stored &&
  'shape' in stored &&
  stored.shape === USER_SHAPE &&
  'user' in stored &&
  typeof stored.user === 'object' &&
  stored.user !== null &&
  'id' in stored.user
