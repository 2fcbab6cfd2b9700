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
