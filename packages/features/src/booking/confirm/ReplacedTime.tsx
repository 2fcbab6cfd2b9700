import { type HourCycle } from '@portal/domain/time'
import { VisuallyHidden } from '@portal/ui'
import { Moment } from '../../shared/Moment.tsx'

export interface ReplacedTimeProps {
  /** The current time of the session that is being rescheduled, ISO 8601. */
  time: string
  timeZone: string
  hourCycle: HourCycle
}

/** The time that a session has until it is rescheduled. */
export function ReplacedTime({ time, timeZone, hourCycle }: ReplacedTimeProps) {
  return (
    <>
      <VisuallyHidden>Current time: </VisuallyHidden>
      <s>
        <Moment at={time} {...{ timeZone, hourCycle }} />
      </s>
    </>
  )
}
