import { calendarFileHref, useGetAppointmentQuery } from '@portal/api-client'
import { formatMoment } from '@portal/domain/time'
import { ButtonLink, Card, Cluster, Icon, Skeleton, Stack, Text, token } from '@portal/ui'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { config } from '../../app/config.ts'
import { paths } from '../../app/paths.ts'
import { useTimeDisplay } from '../../app/useTimeDisplay.ts'
import { ArrivalTitle } from '../../shell/ArrivalTitle.tsx'

/** It worked: when and with whom, and the way into the member's own calendar. A reload shows it again. */
export function BookedPanel({ appointmentId, wasMoved }: { appointmentId: string; wasMoved: boolean }) {
  const { data: appointment } = useGetAppointmentQuery(appointmentId)
  const { timeZone, hourCycle } = useTimeDisplay()
  return (
    <Stack gap={6}>
      <ArrivalTitle>{wasMoved ? 'Your session is moved' : 'You are booked'}</ArrivalTitle>
      <Card>
        <Stack gap={5}>
          {appointment ? (
            <Line>
              <Icon icon={CircleCheck} size={28} />
              <span>
                <Text as="strong" size="lead">
                  {formatMoment(Date.parse(appointment.at), timeZone, hourCycle)}
                </Text>
                <Text>
                  {appointment.appointment_type_display_name} with {appointment.practitioner.name}, {appointment.length} minutes. A confirmation is on
                  its way to your inbox.
                </Text>
              </span>
            </Line>
          ) : (
            <Skeleton height="56px" />
          )}
          <Cluster>
            <ButtonLink href={calendarFileHref(config.apiOrigin, appointmentId)} download>
              Add to calendar
            </ButtonLink>
            <ButtonLink as={Link} variant="secondary" to={paths.sessions}>
              See your sessions
            </ButtonLink>
          </Cluster>
        </Stack>
      </Card>
    </Stack>
  )
}

const Line = styled.div`
  display: flex;
  gap: ${token.space[3]};

  svg {
    flex: none;
    color: ${token.color.success};
  }
`
