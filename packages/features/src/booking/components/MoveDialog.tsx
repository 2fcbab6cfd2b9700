import type { Appointment } from '@portal/contract'
import { formatMoment, type HourCycle } from '@portal/domain/time'
import { Button, Modal, Skeleton, Stack, Text } from '@portal/ui'
import { useNow } from '../hooks/useNow.ts'
import { useOpenTimes } from '../hooks/useOpenTimes.ts'
import { NextOpenings, spreadOverDays } from './NextOpenings.tsx'

export interface MoveDialogProps {
  appointment: Appointment
  timeZone: string
  hourCycle: HourCycle
  onClose: () => void
  onChoose: (appointment: Appointment, at: string) => void
  onSeeAllTimes: (appointment: Appointment) => void
}

/** The quick way to another time: the next ones of the same practitioner, one tap from "old → new". */
export function MoveDialog({ appointment, timeZone, hourCycle, onClose, onChoose, onSeeAllTimes }: MoveDialogProps) {
  const now = useNow(60_000)
  const open = useOpenTimes({ practitionerId: appointment.practitioner.id, appointmentType: appointment.appointment_type, timeZone, moving: appointment })
  const current = Date.parse(appointment.at)
  return (
    <Modal
      open
      title="Move this session"
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
          Your current time: <strong>{formatMoment(current, timeZone, hourCycle)}</strong>, with {appointment.practitioner.name}. Moving is free.
        </Text>
        {open.status === 'loading' && <Skeleton height="96px" radius="control" />}
        {open.status === 'ready' && (
          <NextOpenings
            title="Next openings"
            times={spreadOverDays(open.availability.timesByDate, open.availability.sortedDates, 5).filter((at) => Date.parse(at) !== current)}
            selected={null}
            {...{ timeZone, hourCycle, now }}
            onChoose={(at) => onChoose(appointment, at)}
          />
        )}
      </Stack>
    </Modal>
  )
}
