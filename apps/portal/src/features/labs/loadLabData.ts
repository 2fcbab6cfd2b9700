import { labsApi, requestOnce } from '@portal/api-client'
import { readLabView } from './labView.ts'
import type { AppStore } from '../../session/store.ts'

const { getLabs, getLabReport, listLabResults } = labsApi.endpoints
const fresh = { forceRefetch: true } as const

/** Loads what /labs shows first into the store. */
export const loadLabs = ({ dispatch }: AppStore): void =>
  void dispatch(requestOnce(getLabs.initiate(undefined, fresh)))

/** Loads what a view of /labs/results shows first into the store; for two reports, nothing. */
export function loadLabView(store: AppStore, search: URLSearchParams): void {
  const view = readLabView(search)
  if (view.kind === 'all')
    void store.dispatch(requestOnce(listLabResults.initiate(undefined, fresh)))
  if (view.kind === 'reports') loadLabs(store)
  if (view.kind === 'report')
    void store.dispatch(requestOnce(getLabReport.initiate(view.reportId, fresh)))
}
