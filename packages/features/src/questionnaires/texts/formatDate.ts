import { formatDateParts } from '@portal/domain/time'

/** `December 3, 2026`, from a `yyyy-MM-dd` date, the same in every zone. */
export const formatDate = (day: string): string =>
  formatDateParts(`${day}T12:00:00Z`, { timezone: 'UTC' }).date

/** `December 3, 2026`: the day of an instant (ISO 8601) in a zone, with its year. */
export const formatSentDate = (instant: string, timezone: string): string =>
  formatDateParts(instant, { timezone }).date

/** `Dec 3, 2026`, from a `yyyy-MM-dd` date, for narrow columns. */
export const formatShortDate = (day: string): string =>
  `${formatDate(day).slice(0, 3)} ${Number(day.slice(8))}, ${day.slice(0, 4)}`
