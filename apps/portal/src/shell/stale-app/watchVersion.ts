import { pollWhileVisible, type PageVisibility } from '../background/pollWhileVisible.ts'
import type { VersionMemory } from './createVersionMemory.ts'

/** Milliseconds (docs/specification.md#constants). */
export const VERSION_POLL = 60_000

export interface VersionWatch {
  /** Returns the server's version. */
  fetchVersion: () => Promise<unknown>
  memory: VersionMemory
  reload: () => void
  /** Called for a failed check, which has no other effect (docs/specification.md#errors). */
  onFailure: (error: unknown) => void
  page?: PageVisibility
}

/**
 * Reloads when the server's version differs from this document's (docs/specification.md#states), as
 * soon as the memory allows it: at most once per version. The document's version is read once, so
 * that a newer tab does not hide the difference. Returns an unsubscribe function.
 */
export function watchVersion({
  fetchVersion,
  memory,
  reload,
  onFailure,
  page = document,
}: VersionWatch): () => void {
  let current = memory.stored()
  let isStale = false
  const poll = pollWhileVisible(async (signal) => {
    try {
      const served = await fetchVersion()
      // a proxy's page is not a version: it would differ from the stored one after every reload
      if (typeof served !== 'string' || served === '')
        throw new TypeError('The metadata contains no version.')
      if (!signal.aborted) compareVersion(served)
    } catch (error) {
      if (!signal.aborted) onFailure(error)
    }
    return VERSION_POLL
  }, page)
  return poll.stop

  function compareVersion(served: string) {
    isStale ||= current !== null && current !== served
    if (current !== served) memory.store(served)
    current = served
    if (isStale && memory.claimReload(served)) reload()
  }
}
