import { formatIsoMoment, type HourCycle } from '@portal/domain/time'

export interface MomentProps {
  /** ISO 8601. */
  at: string
  timeZone: string
  hourCycle: HourCycle
}

/** Day, time and zone, which a translation of the page leaves as they are. */
export const Moment = ({ at, timeZone, hourCycle }: MomentProps) => (
  <time dateTime={at} translate="no">
    {formatIsoMoment(at, timeZone, hourCycle)}
  </time>
)
