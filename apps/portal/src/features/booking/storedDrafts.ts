export { isBookingAttempt, isBookingDraft } from '@portal/features/booking'
