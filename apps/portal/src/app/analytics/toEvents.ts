import { appointmentsApi, bookingApi, getEndpointName, isApiError } from '@portal/api-client'
import { bookingStarted, moveStarted, timeHeld } from '@portal/features/booking'
import { isMemberBusy, paymentCompleted, readNearestTimes } from '@portal/features/shared'
import type { Payment } from '@portal/contract'
import { isRejectedWithValue } from '@reduxjs/toolkit'
import type { AnalyticsEvent, LostStage } from '../../shell/analytics/events.ts'

const { cancelAppointment } = appointmentsApi.endpoints
const { bookAppointment, bookInitialAlacarte } = bookingApi.endpoints

/** The product events of an action. */
export function toEvents(action: unknown): readonly AnalyticsEvent[] {
  if (bookingStarted.match(action))
    return [{ name: 'booking_started', properties: { is_reschedule: false } }]
  if (moveStarted.match(action))
    return [{ name: 'booking_started', properties: { is_reschedule: true } }]
  if (timeHeld.match(action)) return [{ name: 'time_held', properties: {} }]
  if (bookAppointment.matchFulfilled(action)) {
    const { moved_late, credit_cost } = action.payload
    return action.meta.arg.originalArgs.appointment_id
      ? [{ name: 'session_rescheduled', properties: { is_late: moved_late } }]
      : [{ name: 'booking_confirmed', properties: { credits: credit_cost } }]
  }
  if (bookInitialAlacarte.matchFulfilled(action))
    return [{ name: 'booking_confirmed', properties: { credits: action.payload.credit_cost } }]
  if (cancelAppointment.matchFulfilled(action))
    return [{ name: 'session_canceled', properties: { is_late: action.payload.late_cancel } }]
  if (paymentCompleted.match(action))
    return action.meta.isRevisit ? [] : toPurchaseEvents(action.payload)
  return toLostEvents(action)
}

/** A purchase can also book a session. A payment that failed or expired is not a purchase. */
function toPurchaseEvents({
  paid_at,
  session_credits,
  at,
  outcome,
}: Payment): readonly AnalyticsEvent[] {
  if (paid_at === null) return []
  const purchase: AnalyticsEvent = {
    name: 'purchase_completed',
    properties: { credits: session_credits, has_session: at !== null },
  }
  switch (outcome) {
    case 'booked':
      return [purchase, { name: 'booking_confirmed', properties: { credits: 1 } }]
    case 'time_lost':
      return [purchase, { name: 'time_lost', properties: { stage: 'payment' } }]
    default:
      return [purchase]
  }
}

/**
 * Where a time was lost, by the name of the rejected endpoint: a name, because the endpoints of
 * payments load later.
 */
const lostStages: Readonly<Record<string, LostStage>> = {
  holdTime: 'hold',
  bookAppointment: 'confirmation',
  bookInitialAlacarte: 'confirmation',
  createCheckoutSession: 'payment',
  createSessionInvoice: 'payment',
}

function toLostEvents(action: unknown): readonly AnalyticsEvent[] {
  if (!isRejectedWithValue(action) || !isApiError(action.payload)) return []
  if (readNearestTimes(action.payload) === null || isMemberBusy(action.payload)) return []
  const stage = lostStages[getEndpointName(action) ?? '']
  return stage === undefined ? [] : [{ name: 'time_lost', properties: { stage } }]
}
