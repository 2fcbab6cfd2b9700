export { AddToCalendar } from './components/AddToCalendar.tsx'
export type { AddToCalendarProps } from './components/AddToCalendar.tsx'
export { BookingSummary } from './components/BookingSummary.tsx'
export type { BookingSummaryProps } from './components/BookingSummary.tsx'
export { CancelDialog } from './components/CancelDialog.tsx'
export type { CancelDialogProps } from './components/CancelDialog.tsx'
export { ConfirmEmailNotice } from './components/ConfirmEmailNotice.tsx'
export { DetailList } from './components/DetailList.ts'
export { ChosenSession } from './components/ChosenSession.tsx'
export type { ChosenSessionProps } from './components/ChosenSession.tsx'
export { getCostText } from './components/getCostText.ts'
export type { SessionCost } from './components/getCostText.ts'
export { getBookingPolicy } from './components/getBookingPolicy.ts'
export type { BookingPolicy, PolicySession } from './components/getBookingPolicy.ts'
export { HoldNotice } from './components/HoldNotice.tsx'
export type { HoldNoticeProps } from './components/HoldNotice.tsx'
export { TimeLostNotice } from './components/TimeLostNotice.tsx'
export type { TimeLostNoticeProps } from './components/TimeLostNotice.tsx'
export { JoinButton } from './components/JoinButton.tsx'
export type { JoinButtonProps } from './components/JoinButton.tsx'
export { JoinInstructions } from './components/JoinInstructions.tsx'
export type { JoinInstructionsProps } from './components/JoinInstructions.tsx'
export { MoveDialog } from './components/MoveDialog.tsx'
export type { MoveDialogProps } from './components/MoveDialog.tsx'
export { NextOpenings } from './components/NextOpenings.tsx'
export type { NextOpeningsProps } from './components/NextOpenings.tsx'
export { BookingErrorMessage } from './components/BookingErrorMessage.tsx'
export type { BookingErrorMessageProps } from './components/BookingErrorMessage.tsx'
export { PractitionerPicker } from './components/PractitionerPicker.tsx'
export type { PractitionerPickerProps } from './components/PractitionerPicker.tsx'
export { SessionBadge } from './components/SessionBadge.tsx'
export { SessionCard } from './components/SessionCard.tsx'
export type { SessionCardProps } from './components/SessionCard.tsx'
export { SessionCardPlaceholder } from './components/SessionCardPlaceholder.ts'
export type { SessionNavigation } from './components/SessionDialogs.tsx'
export { SessionRow } from './components/SessionRow.tsx'
export type { SessionRowProps } from './components/SessionRow.tsx'
export { SessionList } from './components/SessionList.tsx'
export type { SessionListProps } from './components/SessionList.tsx'
export { compareByNextOpening } from './compareByNextOpening.ts'
export { SlotPicker } from './components/SlotPicker.tsx'
export type { SlotPickerProps } from './components/SlotPicker.tsx'
export { prefetchBooking } from './hooks/prefetchBooking.ts'
export type { BookingStore } from './hooks/prefetchBooking.ts'
export { usePrefetchBooking } from './hooks/usePrefetchBooking.ts'
export { useCancelSession } from './hooks/useCancelSession.ts'
export { useConfirmBooking } from './hooks/useConfirmBooking.ts'
export type { BookingOutcome } from './hooks/useConfirmBooking.ts'
export { useBookingDraft } from './hooks/useBookingDraft.ts'
export { useHold } from './hooks/useHold.ts'
export type { HoldState } from './hooks/useHold.ts'
export { type AvailableTimesRequest, getAvailableTimesArgs } from './hooks/getAvailableTimesArgs.ts'
export { type AvailableTimes, useAvailableTimes } from './hooks/useAvailableTimes.ts'
export { useRebookAfterPayment } from './hooks/useRebookAfterPayment.ts'
export { useStartBooking } from './hooks/useStartBooking.ts'
export {
  attemptStarted,
  bookingAttemptSlice,
  holdEnded,
  selectBookingAttempt,
  timeHeld,
} from './state/bookingAttempt.ts'
export type { BookingAttempt } from './state/bookingAttempt.ts'
export {
  appointmentBooked,
  appointmentTypeChosen,
  bookingDraftSlice,
  bookingStarted,
  contactChanged,
  draftReset,
  emptyBookingDraft,
  moveStarted,
  notesChanged,
  practitionerChosen,
  selectBookingDraft,
  timeChosen,
} from './state/bookingDraft.ts'
export type { BookingDraft, StoredBookingDraft } from './state/bookingDraft.ts'
export { hasTextConsent, toContactDetails } from './state/toContactDetails.ts'
export { isEmailNotConfirmed } from './state/isEmailNotConfirmed.ts'
export { isBookingAttempt, isBookingDraft } from './state/isValidState.ts'
