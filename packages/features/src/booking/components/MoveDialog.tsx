import { useListAppointmentsInfiniteQuery } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import { DAY, type HourCycle, formatIsoMoment } from '@portal/domain/time'
import { Button, ErrorState, Modal, Placeholder, Stack, Text } from '@portal/ui'
import { styled } from 'styled-components'
import { errorText } from '../../shared/errorText.ts'
import { useNow } from '../../shared/useNow.ts'
import { useAvailableTimes } from '../hooks/useAvailableTimes.ts'
import { NextOpenings, spreadOverDays } from './NextOpenings.tsx'
import { overlapsOwnSession } from './ownSessions.ts'

export interface MoveDialogProps {
  appointment: Appointment
  timeZone: string
  hourCycle: HourCycle
  onClose: () => void
  onChoose: (appointment: Appointment, at: string) => void
  onSeeAllTimes: (appointment: Appointment) => void
}

/** The quick way to another time: the next ones of the same practitioner, one tap from "old → new". */
export function MoveDialog({
  appointment,
  timeZone,
  hourCycle,
  onClose,
  onChoose,
  onSeeAllTimes,
}: MoveDialogProps) {
  const now = useNow(60_000)
  const open = useAvailableTimes({
    practitionerId: appointment.practitioner.id,
    appointmentType: appointment.appointment_type,
    timeZone,
    moving: appointment,
  })
  const { data: upcoming } = useListAppointmentsInfiniteQuery('upcoming')
  const others =
    upcoming?.pages.flatMap((page) => page.results).filter(({ id }) => id !== appointment.id) ?? []
  const current = Date.parse(appointment.at)
  const times =
    open.status === 'ready'
      ? spreadOverDays(
          open.availability,
          SHOWN,
          (at) => Date.parse(at) !== current && !overlapsOwnSession(at, appointment.length, others),
        )
      : []
  return (
    <Modal
      open
      title="Reschedule this session"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep current time
          </Button>
          <Button onClick={() => onSeeAllTimes(appointment)}>See all times</Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          Your current time: <strong>{formatIsoMoment(appointment.at, timeZone, hourCycle)}</strong>
          , with {appointment.practitioner.name}. Rescheduling is free.
        </Text>
        {/* as high as four times are, so that the buttons below stay where they are */}
        <SameHeight>
          {renderRoom()}
          <div>{renderTimes()}</div>
        </SameHeight>
      </Stack>
    </Modal>
  )

  function renderRoom() {
    const room = (
      <NextOpenings
        selected={null}
        times={Array.from({ length: SHOWN }, (_, day) =>
          new Date(current + day * DAY).toISOString(),
        )}
        {...{ timeZone, hourCycle, now }}
        onChoose={() => {}}
      />
    )
    return open.status === 'loading' ? (
      <Placeholder>{room}</Placeholder>
    ) : (
      <Room inert aria-hidden="true">
        {room}
      </Room>
    )
  }

  function renderTimes() {
    if (open.status === 'failed')
      return (
        <ErrorState
          title="We couldn't load the times"
          message={errorText(open.error, 'booking')}
          onRetry={open.retry}
        />
      )
    if (open.status !== 'ready') return null
    if (times.length === 0)
      return <Text>{appointment.practitioner.name} has no other openings in the next 60 days.</Text>
    return (
      <NextOpenings
        selected={null}
        {...{ times, timeZone, hourCycle, now }}
        onChoose={(at) => onChoose(appointment, at)}
      />
    )
  }
}

/** How many times are offered at once. */
const SHOWN = 4

const SameHeight = styled.div`
  display: grid;

  > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
`

const Room = styled.div`
  visibility: hidden;
`
