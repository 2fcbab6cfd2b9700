import { tryOrNull } from '../storage/tryOrNull.ts'

const PARAMETER = 'view-as-user'
/** Below the member's own keys, so that logging out removes it. */
const KEY = 'portal:view-as-user'

let viewed: string | null = null

/**
 * Returns the id of the member that an admin views as in this tab, or null
 * (docs/specification.md#roles).
 */
export const viewedUser = (): string | null => viewed

/**
 * Reads the viewed member from the URL, or from the tab's storage after a reload. Removes the id
 * from the URL, so that a copied link does not contain it.
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

/** Stops viewing and loads a new document, so that no data of the member stays in memory. */
export function stopViewing(home: string): void {
  remember(null)
  window.location.replace(home)
}

// without storage, the tab views as the member until it is reloaded
const remember = (id: string | null) =>
  tryOrNull(() => (id === null ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, id)))
