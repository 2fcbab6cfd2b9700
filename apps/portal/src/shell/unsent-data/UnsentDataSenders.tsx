import { announceWork, type FormDrafts } from '@portal/features/shared'
import { Fragment, useEffect, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
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
  return kinds.map(({ name, draft, Sender }) => (
    <Fragment key={name}>
      {names.split(',').includes(name) && <Sender />}
      {draft && <DraftAnnouncer draft={draft} />}
    </Fragment>
  ))
}

/** Tells the other tabs how many drafts this one has: a logout there removes them, too. */
function DraftAnnouncer({ draft }: { draft: NonNullable<UnsentData['draft']> }) {
  const { noun } = draft
  const count = useSelector((state: { formDrafts: FormDrafts }) => draft.count(state.formDrafts))
  useEffect(() => (count > 0 ? announceWork({ noun, count }) : undefined), [noun, count])
  return null
}

function listenToOtherTabs(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}
