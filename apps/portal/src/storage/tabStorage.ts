import { tryOrNull } from './tryOrNull.ts'
import { readGeneration } from './generation.ts'

/** The prefix of a member's data in a tab: drafts, input, viewed member. */
const MEMBERS = 'portal:'
const OWNER = `${MEMBERS}draft-owner`

const ownerOf = () => tryOrNull(() => sessionStorage.getItem(OWNER)) ?? null

/** Removes the member's data in this tab, except the keys of `isKept`. */
export function clearTab(isKept: (key: string) => boolean = () => false): void {
  tryOrNull(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(MEMBERS) && !isKept(key)) sessionStorage.removeItem(key)
  })
}

/**
 * Whether the stored draft is this member's; from now on it is. Who logs in after somebody else, or
 * after logging out anywhere on this device, starts with an empty one, and nothing else that was
 * typed stays either. A tab inside a native app remains one (`isKept`).
 */
export function claimTab(userId: string, isKept?: (key: string) => boolean): boolean {
  const claim = `${readGeneration()}:${userId}`
  const owner = ownerOf()
  const isTheirs = owner === null || owner === claim
  if (!isTheirs) clearTab(isKept)
  tryOrNull(() => sessionStorage.setItem(OWNER, claim))
  return isTheirs
}

/** On public pages: removes the member's data in this tab after a logout anywhere on this device. */
export function clearTabAfterLogOut(): void {
  const look = () => {
    const owner = ownerOf()
    if (owner !== null && !owner.startsWith(`${readGeneration()}:`)) clearTab()
  }
  look()
  // fires for every write of another tab
  window.addEventListener('storage', look)
}
