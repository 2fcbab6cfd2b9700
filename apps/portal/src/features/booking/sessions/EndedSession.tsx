import type { Appointment } from '@portal/contract'
import { formatIsoMoment } from '@portal/domain/time'
import { SessionBadge } from '@portal/features/booking'
import { PractitionerAvatar } from '@portal/features/shared'
import { Card, Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'

/** A session without actions. */
export function EndedSession({ appointment }: { appointment: Appointment }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const { practitioner } = appointment
  return (
    <Card as="article">
      <Row>
        <PractitionerAvatar practitioner={practitioner} size={56} />
        <Stack gap={1}>
          <strong>{appointment.appointment_type_display_name}</strong>
          <Text>
            <time dateTime={appointment.at}>
              {formatIsoMoment(appointment.at, timeZone, hourCycle)}
            </time>
            , {appointment.length} min
          </Text>
          <span>
            <SessionBadge appointment={appointment} />
          </span>
        </Stack>
      </Row>
    </Card>
  )
}

const Row = styled.div`
  display: flex;
  gap: ${token.space[4]};
  overflow-wrap: anywhere;
`
