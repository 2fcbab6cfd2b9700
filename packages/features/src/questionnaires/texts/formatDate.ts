import { formatDateParts, keepTogether } from '@portal/domain/time'

/** `December 3, 2026`, from a `yyyy-MM-dd` date, the same in every zone. */
export const formatDate = (day: string): string =>
  formatDateParts(`${day}T12:00:00Z`, { timezone: 'UTC' }).date

/** `Dec 3, 2026`, with no-break spaces: the day of an instant (ISO 8601) in a zone. */
export const formatSentDate = (instant: string, timezone: string): string =>
  keepTogether(formatDateParts(instant, { timezone, dateFormat: 'MMM d, yyyy' }).date)

/** `Dec 3, 2026`, with no-break spaces, from a `yyyy-MM-dd` date, the same in every zone. */
export const formatShortDate = (day: string): string => formatSentDate(`${day}T12:00:00Z`, 'UTC')
