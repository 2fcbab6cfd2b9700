export {
  appointmentTypes,
  getDefaultAppointmentType,
  isAppointmentType,
  planTypes,
} from './appointmentTypes.ts'
export type { AppointmentType, PlanType } from './appointmentTypes.ts'
export {
  addOriginalSlot,
  listDates,
  deriveAvailability,
  dropStartedTimes,
  groupByDate,
  pickNearestTimes,
} from './availability.ts'
export type { Availability, RawAvailability } from './availability.ts'
export { checkBookingCaps } from './bookingCaps.ts'
export type { BookingCaps, CapRejection, MemberBookings } from './bookingCaps.ts'
export { bookingPolicy, isLateCancel, isReschedulingOpen } from './bookingPolicy.ts'
export { getCancellationOutcome } from './cancellation.ts'
export type { CancelableSession, CancellationOutcome } from './cancellation.ts'
export { getCreditCost, isFreeVisit, isTypeOffered } from './getCreditCost.ts'
export type { MemberVisits } from './getCreditCost.ts'
export { checkMembersOnly, hasActiveMembership, membershipStatuses } from './membership.ts'
export type {
  Membership,
  MembersOnlyKind,
  MembersOnlyRejection,
  MembershipStatus,
} from './membership.ts'
export { countForgiven, getDebtRepayment, splitRevokedCredits } from './creditDebt.ts'
export type { CreditAccount, DebtChange } from './creditDebt.ts'
export { formatNotice, formatReschedulingLimit } from './formatNotice.ts'
export {
  describeMeeting,
  describeMeetingKind,
  describeMeetingPlace,
  meetingKinds,
} from './meeting.ts'
export type { Meeting, MeetingKind } from './meeting.ts'
export { getQuietEnd, getReminderDeadline, isQuietTime, planReminders } from './planReminders.ts'
export type { RemindedSession, Reminder, ReminderChannel } from './planReminders.ts'
export { checkSlot, generateSlots } from './generateSlots.ts'
export type { SlotRejection, SlotQuery } from './generateSlots.ts'
export { intersectIntervals, mergeIntervals, overlaps, subtractIntervals } from './interval.ts'
export type { Interval } from './interval.ts'
export { listOpeningIntervals, findLocalHoursProblem } from './openingHours.ts'
export type { OpeningHours, LocalHours, LocalHoursProblem } from './openingHours.ts'
export type { Weekday } from '../time/calendar.ts'
export { getSessionActions } from './getSessionActions.ts'
export type {
  SessionActions,
  SessionPhase,
  SessionStatus,
  SessionTimes,
} from './getSessionActions.ts'
export { fitsTimeRequest } from './time-requests/fitsTimeRequest.ts'
export type { RequestedTimes } from './time-requests/fitsTimeRequest.ts'
export { offerTextConsent } from './time-requests/offerTextConsent.ts'
export { maxTimeRequests, planTimeOffer, timeOfferPolicy } from './time-requests/planTimeOffer.ts'
export type { OfferedTime, TimeOfferPlan } from './time-requests/planTimeOffer.ts'
