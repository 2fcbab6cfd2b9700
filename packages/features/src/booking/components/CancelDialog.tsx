import type { Appointment } from '@portal/contract'
import { type HourCycle, formatIsoMoment } from '@portal/domain/time'
import { Banner, Button, FieldError, Modal, Stack, Text, TextArea } from '@portal/ui'
import { useState } from 'react'
import { errorText } from '../../shared/errorText.ts'
import { useCancelSession } from '../hooks/useCancelSession.ts'

export interface CancelDialogProps {
  appointment: Appointment
  timeZone: string
  hourCycle: HourCycle
  /** Why nothing can be changed now; null when it can. */
  readOnlyReason?: string | null
  onClose: () => void
  onCanceled: (appointment: Appointment) => void
  /** Called when the member prefers to reschedule. */
  onMove: (appointment: Appointment) => void
}

/** Shows what canceling costs. After an error, the dialog stays open with the typed reason. */
export function CancelDialog({
  appointment,
  timeZone,
  hourCycle,
  readOnlyReason = null,
  onClose,
  onCanceled,
  onMove,
}: CancelDialogProps) {
  const { cancel, isBusy, error, isLate } = useCancelSession(appointment)
  const [reason, setReason] = useState('')

  const confirm = async () => {
    const canceled = await cancel(reason)
    if (canceled) onCanceled(canceled)
  }

  return (
    <Modal
      open
      title="Cancel this session?"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep session
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            {...(readOnlyReason !== null && { disabledReason: readOnlyReason })}
            onClick={() => void confirm()}
          >
            {isLate && appointment.credit_cost > 0 ? 'Cancel anyway' : 'Cancel session'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          {appointment.appointment_type_display_name} with {appointment.practitioner.name},{' '}
          {formatIsoMoment(appointment.at, timeZone, hourCycle)}
        </Text>
        <Banner tone={isLate && appointment.credit_cost > 0 ? 'warning' : 'info'}>
          {consequenceText(isLate, appointment.credit_cost)}
        </Banner>
        {isLate && (
          <Text size="small">
            Does another time work?{' '}
            <Button variant="quiet" size="small" onClick={() => onMove(appointment)}>
              Reschedule instead
            </Button>
          </Text>
        )}
        <TextArea
          label="Reason (optional)"
          hint="We'll store it with the session."
          value={reason}
          maxLength={500}
          rows={3}
          onChange={(event) => setReason(event.target.value)}
        />
        {error && (
          <div role="alert">
            <FieldError>{errorText(error, 'booking')}</FieldError>
          </div>
        )}
      </Stack>
    </Modal>
  )
}

function consequenceText(isLate: boolean, cost: number): string {
  if (cost === 0) return "This session didn't use a credit."
  return isLate
    ? "This starts in under 24 hours, so canceling won't return your credit."
    : "You'll get your credit back."
}
