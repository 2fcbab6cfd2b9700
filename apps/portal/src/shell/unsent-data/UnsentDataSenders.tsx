import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useMember } from '../../session/member.ts'
import { countUnsent } from './findUnsaved.ts'
import type { UnsentData } from './unsentData.ts'

/**
 * Sends what waits on this device, on any screen: from an earlier visit, of another tab, or of a
 * screen that the member has left. A screen sends what is added on it.
 */
export function UnsentDataSenders({ kinds }: { kinds: readonly UnsentData[] }) {
  const { id } = useMember()
  // counts again on every screen
  useLocation()
  const names = useSyncExternalStore(listenToOtherTabs, () =>
    kinds
      .filter((kind) => countUnsent(kind, id) > 0)
      .map(({ name }) => name)
      .join(),
  )
  return kinds
    .filter(({ name }) => names.split(',').includes(name))
    .map(({ name, Sender }) => <Sender key={name} />)
}

function listenToOtherTabs(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}
