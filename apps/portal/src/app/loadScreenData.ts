import type { AppStore } from '../session/store.ts'
import { createScreenDataLoader } from './createScreenDataLoader.ts'
import { firstRequests } from './firstRequests.ts'
import { getScreen, getScreenName } from './screens.ts'

/** Loads what the screen of an address shows first into the store, before it is rendered. */
export function loadScreenData(
  store: AppStore,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const name = getScreenName(pathname)
  const loader = createScreenDataLoader(store)
  for (const request of name === null ? [] : getScreen(name).firstRequests)
    firstRequests[request].load?.(loader, new URLSearchParams(search))
}
