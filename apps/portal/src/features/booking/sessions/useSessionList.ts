import type { AppointmentScope } from '@portal/contract'
import { useListParam } from '../../../routing/useListParam.ts'
import { type SessionListEntry, sessionLists } from './sessionLists.tsx'

/** The list in the URL, the first one unless someone edited it, and a function to replace it. */
export function useSessionList(): [SessionListEntry, (scope: AppointmentScope) => void] {
  const [list, replaceList] = useListParam()
  const shown = sessionLists.find(({ param }) => param === list) ?? sessionLists[0]
  const select = (scope: AppointmentScope) =>
    replaceList(sessionLists.find((each) => each.scope === scope)?.param ?? null)
  return [shown, select]
}
