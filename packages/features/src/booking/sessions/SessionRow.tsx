import type { Appointment } from '@portal/contract'
import { type HourCycle } from '@portal/domain/time'
import { linkedRowStyle, RowChevron, Text, token, VisuallyHidden } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { PractitionerAvatar } from '../../shared/components/PractitionerAvatar.tsx'
import { SessionBadge } from './SessionBadge.tsx'
import { Moment } from '../../shared/components/Moment.tsx'

export interface SessionRowProps {
  appointment: Appointment
  timeZone: string
  hourCycle: HourCycle
  /** Whether the state is not said, because every session of the list has the same. */
  isStateHidden?: boolean
  /** Returns a `RowLink` to the session's page, which the whole row becomes. */
  renderLink: (text: ReactNode) => ReactNode
}

/** A past or canceled session in one or two lines. */
export function SessionRow({
  appointment,
  timeZone,
  hourCycle,
  isStateHidden = false,
  renderLink,
}: SessionRowProps) {
  const { at, appointment_type_display_name, practitioner } = appointment
  return (
    <Row>
      <PractitionerAvatar practitioner={practitioner} size={36} />
      <Description>
        <div>
          {renderLink(
            <>
              {appointment_type_display_name} with <span translate="no">{practitioner.name}</span>
              <VisuallyHidden>
                , <Moment {...{ at, timeZone, hourCycle }} />
              </VisuallyHidden>
            </>,
          )}
        </div>
        <When>
          <Text as="span" size="small" tone="muted">
            <Moment {...{ at, timeZone, hourCycle }} />
          </Text>
          {!isStateHidden && <SessionBadge appointment={appointment} />}
        </When>
      </Description>
      <RowChevron />
    </Row>
  )
}

const Row = styled.div`
  ${linkedRowStyle}
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[3]} 0;
`

const Description = styled.div`
  flex: 1;
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
  overflow-wrap: anywhere;
  /* so that a name is rarely split */
  text-wrap: balance;
`

const When = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[2]};
`
