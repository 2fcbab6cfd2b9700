import { pollWhileShown, type ShownPage } from '../pollWhileShown.ts'
import type { VersionMemory } from './versionMemory.ts'

/** Milliseconds (portal-spec §9). */
export const VERSION_POLL = 60_000

export interface VersionWatch {
  /** Whatever the server says that its version is. */
  fetchVersion: () => Promise<unknown>
  memory: VersionMemory
  reload: () => void
  /** A check that failed is told and otherwise ignored (portal-spec §8). */
  onFailure: (error: unknown) => void
  page?: ShownPage
}

/**
 * Reloads when the server serves another version than this document knows (portal-spec §4), at most
 * once for each. What this document knows is read once: another tab that has moved on leaves this
 * one as old as it was. Answers how to stop.
 */
export function watchVersion({
  fetchVersion,
  memory,
  reload,
  onFailure,
  page = document,
}: VersionWatch): () => void {
  let known = memory.stored()
  const poll = pollWhileShown(async (overtaken) => {
    try {
      const served = await fetchVersion()
      // a page of some proxy is no version: met as one, it would differ from what is stored after every reload
      if (typeof served !== 'string' || served === '')
        throw new TypeError('The metadata names no version.')
      if (!overtaken.aborted) meet(served)
    } catch (error) {
      if (!overtaken.aborted) onFailure(error)
    }
    return VERSION_POLL
  }, page)
  return poll.stop

  function meet(served: string) {
    const isStale = known !== null && known !== served
    if (known !== served) memory.store(served)
    known = served
    if (isStale && memory.claimReload(served)) reload()
  }
}
