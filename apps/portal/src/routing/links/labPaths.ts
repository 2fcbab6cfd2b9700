import { paths } from '../paths.ts'

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
