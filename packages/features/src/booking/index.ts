export { AddToCalendar } from './calendar/AddToCalendar.tsx'
export type { AddToCalendarProps } from './calendar/AddToCalendar.tsx'
export { isInCalendar } from './calendar/sessionsInCalendar.ts'
export { BookingReview } from './confirm/BookingReview.tsx'
export type { BookingReviewProps } from './confirm/BookingReview.tsx'
export { BookingSummary } from './confirm/BookingSummary.tsx'
export type { BookingSummaryProps } from './confirm/BookingSummary.tsx'
export { CancelDialog } from './change/CancelDialog.tsx'
export type { CancelDialogProps } from './change/CancelDialog.tsx'
export { ConfirmEmailNotice } from './confirm/ConfirmEmailNotice.tsx'
export { DetailList } from './confirm/DetailList.ts'
export { ChosenSession } from './confirm/ChosenSession.tsx'
export type { ChosenSessionProps } from './confirm/ChosenSession.tsx'
export { getBalanceText, getCostText, getPriceText } from './confirm/getCostText.ts'
export type { SessionCost } from './confirm/getCostText.ts'
export { getBookingPolicy } from './confirm/getBookingPolicy.ts'
export type { BookingPolicy, PolicySession } from './confirm/getBookingPolicy.ts'
export { PolicyText } from './confirm/PolicyText.tsx'
export { readMeeting } from './readMeeting.ts'
export { PractitionerLine } from './confirm/PractitionerLine.tsx'
export type { PractitionerLineProps } from './confirm/PractitionerLine.tsx'
export { HoldNotice } from './confirm/HoldNotice.tsx'
export type { HoldNoticeProps } from './confirm/HoldNotice.tsx'
export { TimeLostNotice } from './confirm/TimeLostNotice.tsx'
export type { TimeLostNoticeProps } from './confirm/TimeLostNotice.tsx'
export { getJoinUrl } from './sessions/getJoinUrl.ts'
export { JoinButton } from './sessions/JoinButton.tsx'
export type { JoinButtonProps } from './sessions/JoinButton.tsx'
export { JoinInstructions } from './sessions/JoinInstructions.tsx'
export type { JoinInstructionsProps } from './sessions/JoinInstructions.tsx'
export { getAppointmentActions } from './change/getAppointmentActions.ts'
export { MoveDialog } from './change/MoveDialog.tsx'
export type { MoveDialogProps } from './change/MoveDialog.tsx'
export { MeetingPlace } from './MeetingPlace.tsx'
export type { MeetingPlaceProps } from './MeetingPlace.tsx'
export { NextOpening } from './NextOpening.tsx'
export type { NextOpeningProps } from './NextOpening.tsx'
export { PractitionerIntroduction } from './PractitionerIntroduction.tsx'
export type { PractitionerIntroductionProps } from './PractitionerIntroduction.tsx'
export { NextOpenings } from './choose-time/NextOpenings.tsx'
export type { NextOpeningsProps } from './choose-time/NextOpenings.tsx'
export { BookingErrorMessage } from './confirm/BookingErrorMessage.tsx'
export type { BookingErrorMessageProps } from './confirm/BookingErrorMessage.tsx'
export { PractitionerPicker } from './choose-time/PractitionerPicker.tsx'
export type { PractitionerPickerProps } from './choose-time/PractitionerPicker.tsx'
export { SessionBadge } from './sessions/SessionBadge.tsx'
export { SessionCard } from './sessions/SessionCard.tsx'
export type { SessionCardProps } from './sessions/SessionCard.tsx'
export { SessionCardPlaceholder } from './sessions/SessionCardPlaceholder.tsx'
export type { SessionNavigation } from './change/SessionDialogs.tsx'
export { SessionRow } from './sessions/SessionRow.tsx'
export type { SessionRowProps } from './sessions/SessionRow.tsx'
export { SessionList } from './sessions/SessionList.tsx'
export type { SessionListProps } from './sessions/SessionList.tsx'
export { compareByNextOpening } from './compareByNextOpening.ts'
export { SlotPicker } from './choose-time/SlotPicker.tsx'
export type { SlotPickerProps } from './choose-time/SlotPicker.tsx'
export { prefetchBooking } from './hooks/prefetchBooking.ts'
export type { BookingStore } from './hooks/prefetchBooking.ts'
export { usePrefetchBooking } from './hooks/usePrefetchBooking.ts'
export { useUpcomingSessions } from './sessions/useUpcomingSessions.ts'
export type { UpcomingSessions } from './sessions/useUpcomingSessions.ts'
export { useCancelSession } from './hooks/useCancelSession.ts'
export { useConfirmBooking } from './hooks/useConfirmBooking.ts'
export type { BookingOutcome } from './hooks/useConfirmBooking.ts'
export { useBookingDraft } from './hooks/useBookingDraft.ts'
export { adjustClockSkew } from './hooks/adjustClockSkew.ts'
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
export { isBookingAttempt, isBookingDraft } from './state/storedBooking.ts'
