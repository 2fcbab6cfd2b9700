import { type HourCycle } from '@portal/domain/time'
import { VisuallyHidden } from '@portal/ui'
import { Moment } from '../../shared/Moment.tsx'

export interface ReplacedTimeProps {
  /** The current time of the session that is being rescheduled, ISO 8601. */
  time: string
  timeZone: string
  hourCycle: HourCycle
  /** Whether another time is chosen. */
  isReplaced?: boolean
}

/** The time that a session has until it is rescheduled. */
export function ReplacedTime({ time, isReplaced = false, ...display }: ReplacedTimeProps) {
  const moment = <Moment at={time} {...display} />
  if (!isReplaced)
    return (
      <>
        <span>Current time: </span>
        {moment}
      </>
    )
  return (
    <>
      <VisuallyHidden>Current time: </VisuallyHidden>
      <s>{moment}</s>
    </>
  )
}
