import { useSearchParams } from 'react-router'
import type { AppointmentScope } from '@portal/contract'
import { type SessionListEntry, sessionLists } from './sessionLists.tsx'

/** The list in the URL, the first one unless someone edited it, and a function to replace it. */
export function useSessionList(): [SessionListEntry, (scope: AppointmentScope) => void] {
  const [search, setSearch] = useSearchParams()
  const shown = sessionLists.find(({ param }) => param === search.get('list')) ?? sessionLists[0]
  const select = (scope: AppointmentScope) =>
    setSearch(
      (before) => {
        const param = sessionLists.find((list) => list.scope === scope)?.param
        before.delete('list')
        if (param) before.set('list', param)
        return before
      },
      { replace: true },
    )
  return [shown, select]
}
