import type { Practitioner } from '@portal/contract'
import { formatTime, formatZonedTime, type HourCycle } from '@portal/domain/time'
import { VisuallyHidden } from '@portal/ui'
import { styled } from 'styled-components'
import { useNow } from '../shared/useNow.ts'
import { formatNearDay } from './formatNearDay.ts'

export interface NextOpeningProps {
  practitioner: Pick<Practitioner, 'next_opening' | 'meeting_kind' | 'timezone'>
  timeZone: string
  hourCycle: HourCycle
  /** Says "Next" only, which is clear in a list of practitioners. */
  isShort?: boolean
}

/**
 * A practitioner's next opening in the member's zone, short enough for one line of a phone. In
 * person, also the time on the practitioner's clock, where it is another one. An opening that is
 * past, as in data of an earlier day, is not shown: without a connection nobody knows which is the
 * next one now.
 */
export function NextOpening({ practitioner, ...props }: NextOpeningProps) {
  const { timeZone, hourCycle, isShort = false } = props
  const { next_opening, meeting_kind, timezone } = practitioner
  const now = useNow(60_000)
  if (next_opening === null) return <span>No openings in the next 60 days</span>
  const instant = Date.parse(next_opening)
  if (instant < now) return <span>Openings have changed</span>
  const day = formatNearDay(instant, timeZone, now)
  const isElsewhere =
    meeting_kind === 'in_person' &&
    formatTime(instant, timezone, hourCycle) !== formatTime(instant, timeZone, hourCycle)
  return (
    <>
      {isShort ? (
        <span>
          Next<VisuallyHidden> opening</VisuallyHidden>:{' '}
        </span>
      ) : (
        <span>Next opening: </span>
      )}
      <time dateTime={next_opening} translate="no">
        {`${day} at ${formatZonedTime(instant, timeZone, hourCycle)}`}
      </time>
      {isElsewhere && (
        <>
          {' '}
          <Whole>
            (<span translate="no">{formatZonedTime(instant, timezone, hourCycle)}</span> there)
          </Whole>
        </>
      )}
    </>
  )
}

/** Text that is not broken where it fits on a line. */
const Whole = styled.span`
  display: inline-block;
`
