import { formatMoment, MINUTE } from '@portal/domain/time'
import type { AppointmentEvent } from './appointmentEvent.ts'

/** The text of an email, by the change that it reports. */
export type ChangeTexts = Readonly<
  Record<
    AppointmentEvent['event'],
    { readonly subject: string; readonly paragraphs: readonly string[] }
  >
>

/** The times of a change in `timezone`: the start, and sentences about length and old time. */
export function describeTimes(
  { starts_at, ends_at, previous_starts_at }: AppointmentEvent,
  timezone: string,
): { readonly when: string; readonly length: string; readonly previous: string } {
  return {
    when: formatMoment(starts_at, timezone),
    length: `It lasts ${(ends_at - starts_at) / MINUTE} minutes.`,
    previous:
      previous_starts_at === null
        ? ''
        : ` The old time was ${formatMoment(previous_starts_at, timezone)}.`,
  }
}
