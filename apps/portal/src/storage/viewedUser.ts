import { tryOrNull } from './tryOrNull.ts'

const PARAMETER = 'view-as-user'
/** Has the prefix of the member's data, so that a logout removes it. */
const KEY = 'portal:view-as-user'

/**
 * Returns the id of the member that an admin views as in this tab, or null
 * (docs/specification.md#roles): from the URL, or from the tab's storage after a reload. Removes
 * the id from the URL, so that a copied link does not contain it.
 */
export function readViewedUser(): string | null {
  const url = new URL(window.location.href)
  const fromUrl = url.searchParams.get(PARAMETER)
  const id = fromUrl || tryOrNull(() => sessionStorage.getItem(KEY))
  if (fromUrl === null) return id
  url.searchParams.delete(PARAMETER)
  window.history.replaceState(window.history.state, '', url.href)
  storeViewedUser(id)
  return id
}

/** Opens a page as a member, in a new document without the admin's own data. */
export function startViewing(memberId: string, path: string): void {
  window.location.assign(`${path}?${new URLSearchParams({ [PARAMETER]: memberId })}`)
}

/** Stops viewing and loads a new document, so that no data of the member stays in memory. */
export function stopViewing(home: string): void {
  storeViewedUser(null)
  window.location.replace(home)
}

// without storage, the tab views as the member until it is reloaded
const storeViewedUser = (id: string | null) =>
  tryOrNull(() => (id === null ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, id)))
