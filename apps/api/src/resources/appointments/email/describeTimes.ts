import { formatMoment, getZoneName, MINUTE } from '@portal/domain/time'
import type { EmailDetail } from '../../../mail/renderEmailDocument.ts'
import type { AppointmentEvent } from './appointmentEvent.ts'

/** The start of the session of an event in `timezone`, for subjects. */
export const formatStart = (
  { starts_at }: Pick<AppointmentEvent, 'starts_at'>,
  timezone: string,
): string => formatMoment(starts_at, timezone)

/** The times of a change in `timezone`, with the name of this zone. */
export function describeTimes(
  event: Pick<AppointmentEvent, 'starts_at' | 'ends_at' | 'previous_starts_at'>,
  timezone: string,
): readonly EmailDetail[] {
  const { starts_at: startsAt, ends_at: endsAt, previous_starts_at: previous } = event
  return [
    { label: 'When', value: formatStart(event, timezone) },
    ...(previous === null ? [] : [{ label: 'Old time', value: formatMoment(previous, timezone) }]),
    { label: 'Time zone', value: getZoneName(startsAt, timezone) },
    { label: 'Duration', value: `${(endsAt - startsAt) / MINUTE} minutes` },
  ]
}
