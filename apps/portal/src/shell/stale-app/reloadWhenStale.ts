import { reloadWithoutInputLoss } from './reloadWithoutInputLoss.ts'
import { createVersionMemory } from './createVersionMemory.ts'
import { watchTyping } from './watchTyping.ts'
import { watchVersion } from './watchVersion.ts'

/** Returns the version that the server of the documents serves. */
async function fetchVersion(): Promise<unknown> {
  const response = await fetch('/metadata.json', { cache: 'no-store' })
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null && 'app_version' in body
    ? body.app_version
    : null
}

/** Reloads when a newer version of the portal is served, but not while input would be lost. */
export function reloadWhenStale(): void {
  const typing = watchTyping()
  watchVersion({
    fetchVersion,
    memory: createVersionMemory(),
    reload: () => reloadWithoutInputLoss(typing, () => window.location.reload()),
    onFailure: () => {},
  })
}
