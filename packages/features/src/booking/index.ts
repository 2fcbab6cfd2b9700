export { BookingSummary } from './components/BookingSummary.tsx'
export type { BookingSummaryProps } from './components/BookingSummary.tsx'
export { CancelDialog } from './components/CancelDialog.tsx'
export type { CancelDialogProps } from './components/CancelDialog.tsx'
export { MoveDialog } from './components/MoveDialog.tsx'
export type { MoveDialogProps } from './components/MoveDialog.tsx'
export { NextOpenings } from './components/NextOpenings.tsx'
export type { NextOpeningsProps } from './components/NextOpenings.tsx'
export { PractitionerPicker } from './components/PractitionerPicker.tsx'
export type { PractitionerPickerProps } from './components/PractitionerPicker.tsx'
export { SessionCard } from './components/SessionCard.tsx'
export type { SessionCardProps } from './components/SessionCard.tsx'
export { SlotPicker } from './components/SlotPicker.tsx'
export type { SlotPickerProps } from './components/SlotPicker.tsx'
export { useCancelSession } from './hooks/useCancelSession.ts'
export { useConfirmBooking } from './hooks/useConfirmBooking.ts'
export type { BookingOutcome } from './hooks/useConfirmBooking.ts'
export { useHold } from './hooks/useHold.ts'
export type { HoldState } from './hooks/useHold.ts'
export { openTimesArgs, useOpenTimes } from './hooks/useOpenTimes.ts'
export type { OpenTimes, OpenTimesOf } from './hooks/useOpenTimes.ts'
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
  timeZoneChosen,
} from './state/bookingDraft.ts'
export type { BookingDraft } from './state/bookingDraft.ts'
export { isBookingAttempt, isBookingDraft } from './state/isValidState.ts'
