/** A module of its own, so that narrow screens do not load the summary. */
export { BookingSummary } from '@portal/features/booking'
