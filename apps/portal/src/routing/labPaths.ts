import { paths } from './paths.ts'

/** One of the lab results' views. The addresses contain random ids only. */
const getPath = (params: Record<string, string>): string =>
  `${paths.labResults}?${new URLSearchParams(params)}`

export const getMarkerPath = (markerId: string): string => getPath({ marker: markerId })

export const getReportPath = (reportId: string): string => getPath({ report: reportId })

export const getReportsPath = (): string => getPath({ list: 'reports' })

export const getComparisonPath = (first: string, second: string): string =>
  getPath({ compare: `${first},${second}` })

/** Returns the ids of the two reports to compare; null if there are not two. */
export function readCompared(param: string | null): [string, string] | null {
  const [first, second] = param?.split(',') ?? []
  return first && second ? [first, second] : null
}
