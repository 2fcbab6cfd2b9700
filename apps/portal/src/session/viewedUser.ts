import { tryOrNull } from '../storage/tryOrNull.ts'

const PARAMETER = 'view-as-user'
/** Below the member's own keys, so that logging out removes it. */
const KEY = 'portal:view-as-user'

let viewed: string | null = null

/**
 * Id of the member whom an admin looks at the portal as, in this tab; null when everyone is
 * themselves (portal-spec §6).
 */
export const viewedUser = (): string | null => viewed

/**
 * Reads whom the address names, else whom this tab names since before a reload. The address loses
 * the name at once: a link that is copied from it shows everyone their own portal.
 */
export function readViewedUser(): void {
  const address = new URL(window.location.href)
  const named = address.searchParams.get(PARAMETER)
  viewed = named || tryOrNull(() => sessionStorage.getItem(KEY))
  if (named === null) return
  address.searchParams.delete(PARAMETER)
  window.history.replaceState(window.history.state, '', address.href)
  remember(viewed)
}

/** Back to oneself, as a new document: nothing of the member stays in memory. */
export function stopViewing(home: string): void {
  remember(null)
  window.location.replace(home)
}

// where the tab remembers nothing, it is viewing until it is loaded anew
const remember = (id: string | null) =>
  tryOrNull(() => (id === null ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, id)))
