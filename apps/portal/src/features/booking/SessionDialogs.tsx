import type { Appointment } from '@portal/contract'
import { CancelDialog, moveStarted, MoveDialog, timeChosen } from '@portal/features/booking'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { moveSessionPath, paths } from '../../routing/paths.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import { useShowToast } from '../../shell/toasts.ts'

export interface OpenDialog {
  readonly dialog: 'move' | 'cancel'
  readonly appointment: Appointment
}

export interface SessionDialogsProps {
  open: OpenDialog
  /** Null closes. */
  onChange: (open: OpenDialog | null) => void
}

/** The dialog that a session's Reschedule or Cancel button opens. */
export function SessionDialogs({ open: { dialog, appointment }, onChange }: SessionDialogsProps) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const showToast = useShowToast()
  const readOnlyReason = useReadOnlyReason()
  const shared = { appointment, timeZone, hourCycle, onClose: () => onChange(null) }

  if (dialog === 'cancel')
    return (
      <CancelDialog
        {...shared}
        readOnlyReason={readOnlyReason}
        onMove={() => onChange({ dialog: 'move', appointment })}
        onCancelled={(cancelled) => {
          onChange(null)
          showToast({ type: 'success', message: canceledMessage(cancelled) })
        }}
      />
    )
  return (
    <MoveDialog
      {...shared}
      onSeeAllTimes={() => void navigate(moveSessionPath(appointment.id))}
      onChoose={(_appointment, at) => {
        dispatch(moveStarted(appointment))
        dispatch(timeChosen(at))
        void navigate(paths.confirm)
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
