import type { AppStore } from '../session/store.ts'
import { findScreen } from './screens.ts'

/**
 * Starts to load into the store what the screen of an address shows first. Resolves when the
 * requests have been sent, so that the first render finds them. A screen whose loader is missing
 * sends its requests itself.
 */
export async function loadScreenData(
  store: AppStore,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const requests = findScreen(pathname)?.firstRequests ?? []
  await Promise.allSettled(
    requests.map(async ({ importLoader }) => {
      const load = await importLoader?.()
      load?.(store, new URLSearchParams(search))
    }),
  )
}
