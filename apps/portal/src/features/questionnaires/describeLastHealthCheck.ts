import { formatPattern, readDate } from '@portal/domain/time'

/**
 * When the last health check was sent, in the zone, with no-break spaces in the date; null before
 * the first. A record of the member that the device stored with an older version has no date.
 */
export const describeLastHealthCheck = (
  sentAt: string | null | undefined,
  timeZone: string,
): string | null => {
  const instant = readDate(sentAt ?? '')
  return instant === null
    ? null
    : `Last health check: ${formatPattern(instant, timeZone, 'MMM\u00a0d,\u00a0yyyy')}`
}
