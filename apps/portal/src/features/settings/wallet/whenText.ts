import { formatDateParts, type HourCycle } from '@portal/domain/time'

/**
 * `Nov 19, 2026 at 2:30 pm EST`: what is kept for years carries its year. Empty for a date that
 * cannot be read (docs/specification.md#errors).
 */
export function whenText(value: string, timezone: string, cycle: HourCycle): string {
  const {
    date,
    time,
    timezone: zone,
  } = formatDateParts(value, {
    timezone,
    dateFormat: 'MMM d, yyyy',
    timeFormat: cycle === '12h' ? 'h:mm a' : 'HH:mm',
  })
  return date && `${date} at ${time} ${zone}`
}
