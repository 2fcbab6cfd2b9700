import type { Practitioner } from '@portal/contract'
import type { HourCycle } from '@portal/domain/time'
import { Facts, Text } from '@portal/ui'
import { styled } from 'styled-components'
import { MeetingPlace } from './MeetingPlace.tsx'
import { NextOpening } from './NextOpening.tsx'

export interface PractitionerIntroductionProps {
  practitioner: Pick<
    Practitioner,
    | 'name'
    | 'title'
    | 'timezone'
    | 'specialties'
    | 'next_opening'
    | 'meeting_kind'
    | 'meeting_address'
  >
  /** Whether it is the member's own practitioner, whose specialties they know. */
  isCoach?: boolean
  timeZone: string
  hourCycle: HourCycle
}

/** Who a practitioner is, how they meet members and when they are free next, in three lines. */
export function PractitionerIntroduction({
  practitioner,
  isCoach = false,
  timeZone,
  hourCycle,
}: PractitionerIntroductionProps) {
  const { name, title, specialties } = practitioner
  const facts = [title, isCoach ? 'your practitioner' : specialties.join(', ')]
  return (
    <Lines>
      <Facts>
        <strong translate="no">{name} </strong>
        <MeetingPlace practitioner={practitioner} />
      </Facts>
      <Text as="span" size="small" tone="muted">
        <Facts>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
        </Facts>
      </Text>
      <Text as="span" size="small">
        <NextOpening {...{ practitioner, timeZone, hourCycle }} isShort />
      </Text>
    </Lines>
  )
}

const Lines = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }
`
