import type { LabCollected } from '@portal/contract'
import { formatPattern, keepTogether } from '@portal/domain/time'

const patterns = {
  instant: 'MMM d, yyyy',
  date: 'MMM d, yyyy',
  month: 'MMMM yyyy',
  year: 'yyyy',
} as const satisfies Record<LabCollected['precision'], string>

/**
 * `Oct 26, 2026`, also in another zone; `October 2026` if the laboratory sent only the month. A
 * date never breaks.
 */
export function formatCollected(collected: LabCollected | null): string {
  if (!collected) return 'No date'
  const { start, end, precision, source } = collected
  const first = formatStart(start, precision)
  const last = end === null ? first : formatStart(end, precision)
  const text = first === last ? first : `${first} to ${last}`
  return source === 'reported' ? `reported ${text}` : text
}

/** What a change is compared with: `Since Oct 26, 2026`. */
export const formatSince = (collected: LabCollected | null): string =>
  collected === null
    ? 'Compared with a result without a date'
    : `Since ${formatCollected(collected)}`

const formatStart = (start: string, precision: LabCollected['precision']): string =>
  keepTogether(
    formatPattern(
      Date.parse(`${`${start.slice(0, 10)}-01-01`.slice(0, 10)}T00:00:00Z`),
      'UTC',
      patterns[precision],
    ),
  )

/** `Oct 26, 2026`, of a calendar day. */
export const formatDate = (day: string): string => formatStart(day, 'date')
