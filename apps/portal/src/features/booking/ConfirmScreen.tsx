import { type BookingDraft, useBookingDraft } from '@portal/features/booking'
import { selectWatchedPayment, getUnpaidText, usePaymentState } from '@portal/features/credits'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { AfterPayment } from './confirm/AfterPayment.tsx'
import { BookedPanel } from './confirm/BookedPanel.tsx'
import { isComplete } from './confirm/completeDraft.ts'
import { ConfirmForm } from './confirm/ConfirmForm.tsx'

/**
 * /appointments/confirm: holds the time while the member checks the details, then books the session
 * or shows why it can't. Only this component reads the draft; the others receive it as a prop.
 */
export function ConfirmScreen() {
  const draft = useBookingDraft()
  const isPaying = useSelector(selectWatchedPayment)?.isForSession === true
  return isPaying && draft.rescheduled_appointment_id === null ? (
    <PaymentResult draft={draft} />
  ) : (
    <Booking draft={draft} unpaidReason={null} />
  )
}

/** The member returns from the payment page, or has paid on this page. */
function PaymentResult({ draft }: { draft: BookingDraft }) {
  const state = usePaymentState()
  switch (state.kind) {
    case 'none':
      return <Booking draft={draft} unpaidReason={null} />
    case 'unpaid':
      return <Booking draft={draft} unpaidReason={getUnpaidText(state.reason)} />
    default:
      return <AfterPayment draft={draft} state={state} />
  }
}

interface BookingProps {
  draft: BookingDraft
  /** Why the payment failed, for a member who returns from the payment page. */
  unpaidReason: string | null
}

function Booking({ draft, unpaidReason }: BookingProps) {
  if (draft.booked_appointment)
    return <BookedPanel appointmentId={draft.booked_appointment} draft={draft} />
  if (!isComplete(draft)) return <Navigate to={paths.book} replace />
  return <ConfirmForm key={draft.at} draft={draft} unpaidReason={unpaidReason} />
}
