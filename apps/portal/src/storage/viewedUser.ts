import { tryOrNull } from './tryOrNull.ts'

const PARAMETER = 'view-as-user'
/** Has the prefix of the member's data, so that a logout removes it. */
const KEY = 'portal:view-as-user'

type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * Returns the id of the member that an admin views as in this tab, or null
 * (docs/specification.md#roles): from the URL, or from the tab's storage when an admin typed
 * another address. The id opens nothing without a viewing, so it stays in the URL.
 */
export function readViewedUser(): string | null {
  const fromUrl = new URL(window.location.href).searchParams.get(PARAMETER)
  if (fromUrl === null) {
    const stored = tryOrNull(() => sessionStorage.getItem(KEY))
    if (stored !== null) keepInUrl(stored, window.location)
    return stored
  }
  storeViewedUser(fromUrl === '' ? null : fromUrl)
  return fromUrl === '' ? null : fromUrl
}

/** Adds the viewed member to the URL of the page; `location` is its path, query and fragment. */
export function keepInUrl(memberId: string, { pathname, search, hash }: PageLocation): void {
  const path = addViewedUser(pathname + search + hash, memberId)
  window.history.replaceState(window.history.state, '', path)
}

/** Adds the viewed member to a path of this origin, so that a new tab shows the same member. */
export function addViewedUser(path: string, memberId: string): string {
  const url = new URL(path, window.location.href)
  url.searchParams.set(PARAMETER, memberId)
  return url.pathname + url.search + url.hash
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
