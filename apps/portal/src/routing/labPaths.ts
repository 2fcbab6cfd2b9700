import { paths } from './paths.ts'

/** One of the lab results' views. The addresses contain random ids only. */
const getPath = (params: Record<string, string>): string =>
  `${paths.labResults}?${new URLSearchParams(params)}`

export const getMarkerPath = (markerId: string): string => getPath({ marker: markerId })

export const getReportPath = (reportId: string): string => getPath({ report: reportId })

/** A marker over the report that has the result. */
export const getResultPath = (reportId: string, markerId: string): string =>
  getPath({ report: reportId, marker: markerId })

export const getReportsPath = (): string => getPath({ list: 'reports' })

export const getComparisonPath = (first: string, second: string): string =>
  getPath({ compare: `${first},${second}` })

/** What /labs/results shows. A marker may be open over each of them. */
export type LabView =
  | { readonly kind: 'all' | 'reports' }
  | { readonly kind: 'report'; readonly reportId: string }
  | { readonly kind: 'comparison'; readonly reportIds: readonly [string, string] }

/** Reads the parameters of the address. Unknown ones mean all results. */
export function readLabView(search: URLSearchParams): LabView {
  const reportId = search.get('report')
  if (reportId !== null) return { kind: 'report', reportId }
  const [first, second] = search.get('compare')?.split(',') ?? []
  if (first && second) return { kind: 'comparison', reportIds: [first, second] }
  return { kind: search.get('list') === 'reports' ? 'reports' : 'all' }
}
