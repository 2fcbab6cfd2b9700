import type { Appointment } from '@portal/contract'
import { SessionRow } from '@portal/features/booking'
import { Card, token } from '@portal/ui'
import { styled } from 'styled-components'
import { SessionLink } from '../../../routing/SessionLink.tsx'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'

/** Past or canceled sessions, one row each. */
export function SessionRows({ appointments }: { appointments: readonly Appointment[] }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const areAllCompleted = appointments.every(({ status }) => status === 'completed')
  return (
    <Card>
      <Rows role="list">
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            <SessionRow
              appointment={appointment}
              timeZone={timeZone}
              hourCycle={hourCycle}
              isStateHidden={areAllCompleted}
              renderLink={(text) => (
                <SessionLink id={appointment.id} isEnded>
                  {text}
                </SessionLink>
              )}
            />
          </li>
        ))}
      </Rows>
    </Card>
  )
}

const Rows = styled.ul`
  margin: calc(-1 * ${token.space[3]}) 0;

  > li + li {
    border-top: 1px solid ${token.color.line};
  }
`
