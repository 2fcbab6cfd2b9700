import { tryOrNull } from './tryOrNull.ts'
import { readGeneration } from './generation.ts'

/** The prefix of a member's data in a tab: drafts, input, viewed member. */
const PREFIX = 'portal:'
const OWNER = `${PREFIX}draft-owner`

const readOwner = () => tryOrNull(() => sessionStorage.getItem(OWNER)) ?? null

/** Removes the member's data in this tab, except keys for which `shouldPreserve` returns true. */
export function clearTab(shouldPreserve: (key: string) => boolean = () => false): void {
  tryOrNull(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && !shouldPreserve(key)) sessionStorage.removeItem(key)
  })
}

/** The storage of a tab, as one document uses it. */
export interface TabStorage {
  /** Returns the storage, null if nothing may be read or stored. */
  readonly get: () => Storage | null
  /** Removes the member's data in this tab. What still waits to be stored is dropped. */
  readonly close: () => void
}

/** `isViewing`: an admin who views as a member neither reads nor stores anything. */
export function createTabStorage(isViewing: boolean): TabStorage {
  let isClosed = isViewing
  return {
    get: () => (isClosed ? null : sessionStorage),
    close: () => {
      isClosed = true
      clearTab()
    },
  }
}

/**
 * Makes this member the owner of the tab's data. Returns whether they owned it already. After
 * another member, or after a logout in any tab, it removes the data, except keys for which
 * `shouldPreserve` returns true.
 */
export function claimTab(userId: string, shouldPreserve?: (key: string) => boolean): boolean {
  const claim = `${readGeneration()}:${userId}`
  const owner = readOwner()
  const isOwner = owner === null || owner === claim
  if (!isOwner) clearTab(shouldPreserve)
  tryOrNull(() => sessionStorage.setItem(OWNER, claim))
  return isOwner
}

/** Removes the member's data in this tab after a logout in any tab, for public pages. */
export function clearTabAfterLogOut(): void {
  const clearIfLoggedOut = () => {
    const owner = readOwner()
    if (owner !== null && !owner.startsWith(`${readGeneration()}:`)) clearTab()
  }
  clearIfLoggedOut()
  // the event fires for every write of another tab
  window.addEventListener('storage', clearIfLoggedOut)
}
