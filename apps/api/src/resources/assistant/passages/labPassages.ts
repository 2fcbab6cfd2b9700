import { outsideKeyword } from '@portal/domain/assistant'
import type { LabCollected } from '@portal/contract'
import { formatDay, getLocalDate } from '@portal/domain/time'
import { replaceNoBreakSpaces } from '../../../core/values/replaceNoBreakSpaces.ts'
import type { Queryable } from '../../../db/sql.ts'
import { localizeReports, localizeResults } from '../../labs/comparison/localizeRows.ts'
import { describeMarker } from '../../labs/describeMarker.ts'
import { listMemberReports } from '../../labs/labReports.repository.ts'
import {
  type LabResultRow,
  listLatestResults,
  type WithMarker,
} from '../../labs/labResults.repository.ts'
import type { NewPassage } from './passages.repository.ts'

const labWords = 'lab labs result results test blood level value'

/** The last results of every marker, and each released report. */
export async function listLabPassages(
  db: Queryable,
  memberId: string,
  timezone: string,
): Promise<NewPassage[]> {
  const results = localizeResults(await listLatestResults(db, memberId), timezone)
  const reports = localizeReports(await listMemberReports(db, memberId), timezone).filter(
    ({ released_at, withdrawn_at }) => released_at !== null && withdrawn_at === null,
  )
  const seen = new Set<string>()
  return [
    ...results.flatMap((row) => {
      const isLatest = !seen.has(row.marker_id)
      seen.add(row.marker_id)
      return toResultPassage(row, isLatest) ?? []
    }),
    ...reports.map((report, index): NewPassage => {
      const { result_count: count, out_of_range_count: outside } = report
      const date =
        formatCollectedDay(report.collected) ?? formatDay(getLocalDate(report.issued_at, timezone))
      const range =
        outside === 0
          ? 'none is outside its range'
          : `${outside} ${outside === 1 ? 'is' : 'are'} outside the range`
      return {
        recordId: report.id,
        part: null,
        title: report.title,
        body: [
          replaceNoBreakSpaces(`${report.title} of ${date}: of ${count} results, ${range}.`),
          report.comment ?? '',
          report.conclusion ?? '',
        ]
          .filter(Boolean)
          .join('\n'),
        keywords: `${labWords} report latest ${index === 0 ? outsideKeyword : ''}`,
        at: report.issued_at,
        page: null,
      }
    }),
  ]
}

function toResultPassage(row: LabResultRow & WithMarker, isLatest: boolean): NewPassage | null {
  const { content } = row
  const value = formatValue(content)
  if (value === null) return null
  const marker = describeMarker(
    { id: row.marker_id, key: row.marker_key },
    content.laboratory_name,
    {
      isExplained: true,
    },
  )
  const date = formatCollectedDay(content.collected)
  const flag = content.flag === null ? null : flagTexts[content.flag]
  const range = formatRange(content)
  const isOutside = content.flag !== null && !['normal', 'negative'].includes(content.flag)
  const facts = [value, flag, range === null ? null : `range ${range}`].filter(
    (each) => each !== null,
  )
  return {
    recordId: row.report_id,
    part: row.marker_id,
    title: marker.name,
    body: [
      `${marker.name}: ${facts.join(', ')}${date === null ? '' : ` (${date})`}.`,
      row.comment ?? '',
      isLatest ? (marker.explanation ?? '') : '',
    ]
      .filter(Boolean)
      .join('\n'),
    keywords: [
      labWords,
      content.laboratory_name,
      marker.group.replaceAll('_', ' '),
      ...marker.aliases,
      isOutside && isLatest ? outsideKeyword : '',
    ].join(' '),
    at: readTime(content.collected),
    page: null,
  }
}

const flagTexts = {
  critical_low: 'far below the range',
  critical_high: 'far above the range',
  low: 'below the range',
  high: 'above the range',
  abnormal: 'flagged by the laboratory',
  positive: 'positive',
  negative: 'negative',
  normal: 'within the range',
} as const

function formatValue({ value }: LabResultRow['content']): string | null {
  if (value.kind === 'absent') return null
  if (value.kind === 'text') return value.text
  return `${value.comparator ?? ''}${value.value}${value.unit === null ? '' : ` ${value.unit}`}`
}

function formatRange({ range, value }: LabResultRow['content']): string | null {
  if (range === null) return null
  const unit = value.kind === 'quantity' && value.unit !== null ? ` ${value.unit}` : ''
  if (range.low !== null && range.high !== null) return `${range.low} to ${range.high}${unit}`
  if (range.high !== null) return `${range.is_high_excluded ? '<' : '≤'}${range.high}${unit}`
  return `${range.is_low_excluded ? '>' : '≥'}${range.low}${unit}`
}

/** `Nov 3, 2026`; a month or a year as the laboratory sent it. */
function formatCollectedDay(collected: LabCollected | null): string | null {
  if (collected === null) return null
  const { start, precision } = collected
  if (precision === 'month' || precision === 'year') return start
  const day = new Date(`${start.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return null
  return day.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}

const shownDay =
  /(?:\(| of )(?:(?<day>[A-Z]\w\w \d{1,2}, \d{4})|(?<year>\d{4})(?:-(?<month>\d\d))?)(?:\)|:)/

/** The date in the passage of a result or report; of a month or a year, one in the middle. */
export function readShownDay(body: string): string | null {
  const { day, year, month } = shownDay.exec(body.split('\n')[0] ?? '')?.groups ?? {}
  if (year !== undefined) return month === undefined ? `${year}-07-01` : `${year}-${month}-15`
  const time = Date.parse(`${day ?? ''} UTC`)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}

function readTime(collected: LabCollected | null): number | null {
  const time = Date.parse(collected?.start ?? '')
  return Number.isNaN(time) ? null : time
}
