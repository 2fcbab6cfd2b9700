import { formatZonedTime, type HourCycle } from '@portal/domain/time'
import { VisuallyHidden } from '@portal/ui'
import { useNow } from '../shared/useNow.ts'
import { formatNearDay } from './formatNearDay.ts'

export interface NextOpeningProps {
  /** `next_opening` of a practitioner. */
  at: string | null
  timeZone: string
  hourCycle: HourCycle
  /** Says "Next" only, which is clear in a list of practitioners. */
  isShort?: boolean
}

/**
 * A practitioner's next opening, short enough for one line of a phone. One that is past, as in data
 * of an earlier day, is not shown: without a connection nobody knows which is the next one now.
 */
export function NextOpening({ at, timeZone, hourCycle, isShort = false }: NextOpeningProps) {
  const now = useNow(60_000)
  if (at === null) return <span>No openings in the next 60 days</span>
  const instant = Date.parse(at)
  if (instant < now) return <span>Openings have changed</span>
  const day = formatNearDay(instant, timeZone, now)
  return (
    <>
      {isShort ? (
        <span>
          Next<VisuallyHidden> opening</VisuallyHidden>:{' '}
        </span>
      ) : (
        <span>Next opening: </span>
      )}
      <time dateTime={at} translate="no">
        {`${day} at ${formatZonedTime(instant, timeZone, hourCycle)}`}
      </time>
    </>
  )
}
