import type { Appointment } from '@portal/contract'
import { getDebtRepayment } from '@portal/domain/scheduling'
import { useDispatch } from 'react-redux'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { focusPageTitle } from '../../shared/focusPageTitle.ts'
import { moveStarted, timeChosen } from '../state/bookingDraft.ts'
import { CalendarDialog } from '../calendar/CalendarDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

export interface OpenDialog {
  readonly dialog: 'move' | 'cancel' | 'calendar'
  readonly appointment: Appointment
}

export interface SessionNavigation {
  /** Called when the member wants to see all times that the session can be moved to. */
  onSeeAllTimes: (appointment: Appointment) => void
  /** Called when the draft contains the new time. The member still has to confirm it. */
  onTimeChosen: () => void
}

export interface SessionDialogsProps extends SessionNavigation {
  open: OpenDialog
  /** Called with the dialog to open; null closes it. */
  onChange: (open: OpenDialog | null) => void
}

/** The dialog that a button of a session opens. */
export function SessionDialogs({
  open: { dialog, appointment },
  onChange,
  onSeeAllTimes,
  onTimeChosen,
}: SessionDialogsProps) {
  const { member, timeZone, hourCycle, readOnlyReason, showToast } = useFeatureEnvironment()
  const dispatch = useDispatch()
  const shared = { appointment, timeZone, hourCycle, onClose: () => onChange(null) }

  if (dialog === 'calendar') return <CalendarDialog id={appointment.id} {...shared} />
  if (dialog === 'cancel')
    return (
      <CancelDialog
        {...shared}
        creditDebt={member.credit_debt}
        readOnlyReason={readOnlyReason}
        onMove={() => onChange({ dialog: 'move', appointment })}
        onCanceled={(canceled) => {
          onChange(null)
          focusPageTitle()
          showToast({ type: 'success', message: getCanceledText(canceled, member.credit_debt) })
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

function getCanceledText(
  { credit_cost, is_free_visit, late_cancel }: Appointment,
  creditDebt: number,
): string {
  if (is_free_visit)
    return late_cancel
      ? 'Session canceled. Your free consultation is used up.'
      : 'Session canceled. You can book your free consultation again.'
  if (credit_cost === 0) return 'Session canceled.'
  if (late_cancel) return "Session canceled. Your credit wasn't returned."
  return getDebtRepayment({ debt: creditDebt }, credit_cost) > 0
    ? 'Session canceled. Your credit went toward the credits you owe from a refund.'
    : 'Session canceled. Your credit is back.'
}
