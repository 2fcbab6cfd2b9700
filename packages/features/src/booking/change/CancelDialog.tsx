import type { Appointment } from '@portal/contract'
import { type CancellationOutcome, getDebtRepayment, isLateCancel } from '@portal/domain/scheduling'
import { type HourCycle } from '@portal/domain/time'
import { Actions, Banner, Button, Text, TextArea } from '@portal/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/components/ConfirmDialog.tsx'
import { getAppointmentActions } from './getAppointmentActions.ts'
import { useCancelSession } from '../hooks/useCancelSession.ts'
import { Moment } from '../../shared/components/Moment.tsx'

export interface CancelDialogProps {
  appointment: Appointment
  timeZone: string
  hourCycle: HourCycle
  /** Credits that the member owes. Returned credits pay them first. */
  creditDebt?: number
  /** Why nothing can be changed now; null when it can. */
  readOnlyReason?: string | null
  onClose: () => void
  onCanceled: (appointment: Appointment) => void
  /** Called when the member prefers to reschedule. */
  onMove: (appointment: Appointment) => void
}

/**
 * Shows what canceling costs. After an error, or when the cost has changed meanwhile, the dialog
 * stays open with the typed reason.
 */
export function CancelDialog({
  appointment,
  timeZone,
  hourCycle,
  creditDebt = 0,
  readOnlyReason = null,
  onClose,
  onCanceled,
  onMove,
}: CancelDialogProps) {
  const { cancel, outcome, isChanged, now } = useCancelSession(appointment)
  const [reason, setReason] = useState('')
  const losesSomething = outcome.creditsLost > 0 || outcome.isFreeVisitLost

  const confirm = async () => {
    const canceled = await cancel(reason)
    if (canceled) onCanceled(canceled)
  }

  return (
    <ConfirmDialog
      title="Cancel this session?"
      confirmLabel={losesSomething ? 'Cancel anyway' : 'Cancel session'}
      dismissLabel="Keep session"
      readOnlyReason={readOnlyReason}
      errorContext="booking"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>
        {appointment.appointment_type_display_name} with{' '}
        <span translate="no">{appointment.practitioner.name}</span>,{' '}
        <Moment at={appointment.at} {...{ timeZone, hourCycle }} />
      </Text>
      <div role="status">
        {isChanged && <Text>The terms below have changed. Check them, then cancel again.</Text>}
      </div>
      <Banner tone={losesSomething ? 'warning' : 'info'}>
        {getConsequenceText(appointment, outcome, { now, creditDebt })}
      </Banner>
      {losesSomething && getAppointmentActions(appointment, now).canMove && (
        <Actions>
          <Text size="small">Does another time work?</Text>
          <Button variant="quiet" size="small" onClick={() => onMove(appointment)}>
            Reschedule instead
          </Button>
        </Actions>
      )}
      <TextArea
        label="Reason (optional)"
        hint="We'll save it with the session."
        value={reason}
        maxLength={500}
        rows={3}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}

interface Circumstances {
  /** Epoch milliseconds by the server's clock. */
  readonly now: number
  readonly creditDebt: number
}

function getConsequenceText(
  { at, is_free_visit }: Appointment,
  { creditsLost, creditsReturned, isFreeVisitLost }: CancellationOutcome,
  { now, creditDebt }: Circumstances,
): string {
  if (isFreeVisitLost) return 'Canceling now uses up your free consultation.'
  if (creditsLost > 0)
    return isLateCancel(Date.parse(at), now)
      ? "This starts in under 24 hours, so canceling won't return your credit."
      : "You rescheduled late, so canceling won't return your credit."
  if (is_free_visit) return 'You can book your free consultation again.'
  if (creditsReturned === 0) return "This session didn't use a credit."
  return getDebtRepayment({ debt: creditDebt }, creditsReturned) > 0
    ? 'Your credit will go toward the credits you owe from a refund.'
    : "You'll get your credit back."
}
