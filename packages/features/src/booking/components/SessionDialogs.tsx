import type { Appointment } from '@portal/contract'
import { useDispatch } from 'react-redux'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { moveStarted, timeChosen } from '../state/bookingDraft.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

export interface OpenDialog {
  readonly dialog: 'move' | 'cancel'
  readonly appointment: Appointment
}

export interface SessionNavigation {
  /** The member wants to see every time to which the session can be moved. */
  onSeeAllTimes: (appointment: Appointment) => void
  /** The draft moves a session to the time that the member chose; it has to be confirmed. */
  onTimeChosen: () => void
}

export interface SessionDialogsProps extends SessionNavigation {
  open: OpenDialog
  /** Null closes. */
  onChange: (open: OpenDialog | null) => void
}

/** The dialog that a session's Reschedule or Cancel button opens. */
export function SessionDialogs({
  open: { dialog, appointment },
  onChange,
  onSeeAllTimes,
  onTimeChosen,
}: SessionDialogsProps) {
  const { timeZone, hourCycle, readOnlyReason, showToast } = useFeatureEnvironment()
  const dispatch = useDispatch()
  const shared = { appointment, timeZone, hourCycle, onClose: () => onChange(null) }

  if (dialog === 'cancel')
    return (
      <CancelDialog
        {...shared}
        readOnlyReason={readOnlyReason}
        onMove={() => onChange({ dialog: 'move', appointment })}
        onCancelled={(canceled) => {
          onChange(null)
          showToast({ type: 'success', message: canceledMessage(canceled) })
        }}
      />
    )
  return (
    <MoveDialog
      {...shared}
      onSeeAllTimes={onSeeAllTimes}
      onChoose={(_appointment, at) => {
        dispatch(moveStarted(appointment))
        dispatch(timeChosen(at))
        onTimeChosen()
      }}
    />
  )
}

function canceledMessage({ credit_cost, late_cancel }: Appointment): string {
  if (credit_cost === 0) return 'Session canceled.'
  return late_cancel
    ? "Session canceled. Your credit wasn't returned."
    : 'Session canceled. Your credit is back.'
}
