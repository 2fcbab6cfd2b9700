import type { Appointment } from '@portal/contract'
import { formatIsoMoment } from '@portal/domain/time'
import { SessionBadge } from '@portal/features/booking'
import { PractitionerAvatar } from '@portal/features/shared'
import { Card, SectionTitle, Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { SessionCost } from './SessionReceipt.tsx'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'

/** A session without actions. Its day is in the title of the page. */
export function EndedSession({ appointment }: { appointment: Appointment }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const { practitioner } = appointment
  return (
    <Card as="article">
      <Stack gap={4}>
        <Row>
          <PractitionerAvatar practitioner={practitioner} size={88} />
          <Stack gap={1}>
            <SectionTitle as="h3" translate="no">
              {practitioner.name}
            </SectionTitle>
            <Text>{appointment.length} min</Text>
          </Stack>
        </Row>
        <Time>
          <time dateTime={appointment.at} translate="no">
            {formatIsoMoment(appointment.at, timeZone, hourCycle)}
          </time>
          <SessionBadge appointment={appointment} />
        </Time>
        <section aria-label="Cost">
          <SessionCost appointment={appointment} />
        </section>
      </Stack>
    </Card>
  )
}

/** The time, as large as that of an upcoming session on a phone: nothing depends on it anymore. */
const Time = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};

  time {
    font: 500 ${token.size.title}/1.2 ${token.font.display};
    font-variant-numeric: tabular-nums lining-nums;
  }
`

const Row = styled.div`
  display: flex;
  gap: ${token.space[4]};
  overflow-wrap: anywhere;
`
