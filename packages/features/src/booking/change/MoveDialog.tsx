import { useListAppointmentsInfiniteQuery } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import { formatNotice, isLateCancel, isReschedulingOpen } from '@portal/domain/scheduling'
import { DAY, type HourCycle, MINUTE } from '@portal/domain/time'
import { Banner, Button, Modal, Placeholder, Stack, Text } from '@portal/ui'
import { styled } from 'styled-components'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { useNow } from '../../shared/useNow.ts'
import { NextOpenings } from '../choose-time/NextOpenings.tsx'
import { pickNextOpenings } from '../choose-time/pickNextOpenings.ts'
import { overlapsExistingSession } from '../existingSessions.ts'
import { useAvailableTimes } from '../hooks/useAvailableTimes.ts'
import { Moment } from '../../shared/components/Moment.tsx'

export interface MoveDialogProps {
  appointment: Appointment
  timeZone: string
  hourCycle: HourCycle
  onClose: () => void
  onChoose: (appointment: Appointment, startTime: string) => void
  onSeeAllTimes: (appointment: Appointment) => void
}

/** Offers the next openings of the same practitioner and a button to see all times. */
export function MoveDialog({
  appointment,
  timeZone,
  hourCycle,
  onClose,
  onChoose,
  onSeeAllTimes,
}: MoveDialogProps) {
  const now = useNow(60_000)
  const available = useAvailableTimes({
    practitionerId: appointment.practitioner.id,
    appointmentType: appointment.appointment_type,
    timeZone,
    moving: appointment,
  })
  const { data: upcoming } = useListAppointmentsInfiniteQuery('upcoming')
  const otherSessions =
    upcoming?.pages.flatMap((page) => page.results).filter(({ id }) => id !== appointment.id) ?? []
  const current = Date.parse(appointment.at)
  const isOpen = isReschedulingOpen(current, now, appointment.notice_minutes * MINUTE)
  const warning = getLateMoveText(appointment, now)
  const times =
    available.status === 'ready'
      ? pickNextOpenings(
          available.availability,
          OFFERED_TIMES,
          timeZone,
          (startTime) =>
            Date.parse(startTime) !== current &&
            !overlapsExistingSession(startTime, appointment.length, otherSessions),
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
          {isOpen && <Button onClick={() => onSeeAllTimes(appointment)}>See all times</Button>}
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          Your current time:{' '}
          <strong>
            <Moment at={appointment.at} {...{ timeZone, hourCycle }} />
          </strong>
          , with <span translate="no">{appointment.practitioner.name}</span>. Rescheduling is free.
        </Text>
        {isOpen && warning && <Banner tone="warning">{warning}</Banner>}
        {/* as high as the longest list, so that the buttons below never move */}
        <Stacked>
          {renderReservedSpace()}
          <div>{renderTimes()}</div>
        </Stacked>
      </Stack>
    </Modal>
  )

  function renderReservedSpace() {
    const longestList = (
      <NextOpenings
        selected={null}
        times={Array.from({ length: OFFERED_TIMES }, (_, day) =>
          new Date(current + day * DAY).toISOString(),
        )}
        {...{ timeZone, hourCycle, now }}
        onChoose={() => {}}
      />
    )
    return available.status === 'loading' ? (
      <Placeholder>{longestList}</Placeholder>
    ) : (
      <ReservedSpace inert aria-hidden="true">
        {longestList}
      </ReservedSpace>
    )
  }

  function renderTimes() {
    if (!isOpen)
      return (
        <Text>
          It's too late to reschedule. Rescheduling closes{' '}
          {formatNotice(appointment.notice_minutes)} before the start.
        </Text>
      )
    if (available.status === 'failed')
      return (
        <LoadFailure
          noun="the times"
          query={{ error: available.error, refetch: available.retry }}
        />
      )
    if (available.status !== 'ready') return null
    if (times.length === 0)
      return (
        <Text>
          <span translate="no">{appointment.practitioner.name}</span> has no other openings in the
          next 60 days.
        </Text>
      )
    return (
      <NextOpenings
        selected={null}
        {...{ times, timeZone, hourCycle, now }}
        onChoose={(startTime) => onChoose(appointment, startTime)}
      />
    )
  }
}

/** What a late move costs when the session is canceled afterwards; null when it costs nothing. */
function getLateMoveText(
  { at, credit_cost, is_free_visit, moved_late }: Appointment,
  now: number,
): string | null {
  if (!is_free_visit && credit_cost === 0) return null
  const consequence = is_free_visit
    ? 'uses up your free consultation.'
    : "won't return your credit."
  if (moved_late) return `You already rescheduled late, so canceling ${consequence}`
  return isLateCancel(Date.parse(at), now)
    ? `This starts in under 24 hours. If you reschedule, canceling later ${consequence}`
    : null
}

/** The number of openings that the dialog offers. */
const OFFERED_TIMES = 4

const Stacked = styled.div`
  display: grid;

  > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
`

const ReservedSpace = styled.div`
  visibility: hidden;
`
