import { formatTime, type HourCycle, getZoneAbbreviation } from '@portal/domain/time'
import { SectionTitle, token } from '@portal/ui'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useRovingFocus } from '../../shared/useRovingFocus.ts'
import { formatNearDay } from '../formatNearDay.ts'
import { TimeChip } from './timeButtons.ts'

export interface NextOpeningsProps {
  /** ISO instants, soonest first. */
  times: readonly string[]
  selected: string | null
  timeZone: string
  hourCycle: HourCycle
  /** Epoch milliseconds, for "Today" and "Tomorrow". */
  now: number
  title?: string
  onChoose: (startTime: string) => void
}

/** The next few available times across days, for a member who takes the first that suits them. */
export function NextOpenings({
  times,
  selected,
  timeZone,
  hourCycle,
  now,
  title = 'Next openings',
  onChoose,
}: NextOpeningsProps) {
  const titleId = useId()
  const { groupProps, getButtonProps } = useRovingFocus(times, selected)
  if (times.length === 0) return null
  const selectedInstant = selected ? Date.parse(selected) : null
  return (
    <Section aria-labelledby={titleId} {...groupProps}>
      <SectionTitle id={titleId}>{title}</SectionTitle>
      <ChipGrid>
        {times.map((startTime) => {
          const instant = Date.parse(startTime)
          return (
            <li key={startTime}>
              <TimeChip
                type="button"
                {...getButtonProps(startTime)}
                aria-pressed={instant === selectedInstant}
                onClick={() => onChoose(startTime)}
              >
                <span>{formatNearDay(instant, timeZone, now)}</span>{' '}
                <b translate="no">
                  {formatTime(instant, timeZone, hourCycle)}{' '}
                  {getZoneAbbreviation(instant, timeZone)}
                </b>
              </TimeChip>
            </li>
          )
        })}
      </ChipGrid>
    </Section>
  )
}

const Section = styled.section`
  container-type: inline-size;
`

const ChipGrid = styled.ul`
  display: grid;
  /* pairs, so that no chip is alone in a row */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(7rem, var(--part, 34%))), 1fr));
  gap: ${token.space[2]};
  margin-top: ${token.space[3]};

  @container (width >= 36rem) {
    --part: 20%;
  }
  /* the day above the time: two chips fit side by side on the smallest phone */
  span,
  b {
    display: block;
  }
  b {
    font-weight: 600;
  }
`
