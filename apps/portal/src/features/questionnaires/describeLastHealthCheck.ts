import { formatDateParts } from '@portal/domain/time'

/**
 * When the last health check was sent, in the zone; null before the first. A record of the member
 * that the device stored with an older version has no date.
 */
export const describeLastHealthCheck = (
  sentAt: string | null | undefined,
  timezone: string,
): string | null =>
  sentAt ? `Last health check: ${formatDateParts(sentAt, { timezone }).date}` : null
