import { formatDateParts, type HourCycle, keepTogether } from '@portal/domain/time'

/**
 * Formats an ISO 8601 instant with its year: `Nov 19, 2026 at 2:30 pm EST`. Returns an empty text
 * for an invalid date (docs/specification.md#errors).
 */
export function formatDate(value: string, timezone: string, cycle: HourCycle): string {
  const {
    date,
    time,
    timezone: zone,
  } = formatDateParts(value, {
    timezone,
    dateFormat: 'MMM d, yyyy',
    timeFormat: cycle === '12h' ? 'h:mm a' : 'HH:mm',
  })
  return date && `${keepTogether(date)} at ${keepTogether(`${time} ${zone}`)}`
}
