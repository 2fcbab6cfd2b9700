import { appointmentsApi, bookingApi, getEndpointName, isApiError } from '@portal/api-client'
import { bookingStarted, moveStarted, timeHeld } from '@portal/features/booking'
import { isMemberBusy, paymentCompleted, readNearestTimes } from '@portal/features/shared'
import type { Payment, ProgressEntry } from '@portal/contract'
import { isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit'
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
  return [...toCallEvents(action), ...toLostEvents(action)]
}

/**
 * Events of calls that were answered, by the name of the endpoint: their features load later. The
 * events contain nothing of requests and responses about health.
 */
const callEvents: Readonly<Record<string, (request: object) => AnalyticsEvent | null>> = {
  createTimeRequest: (request) => ({
    name: 'time_requested',
    properties: { is_earlier: 'appointment_id' in request && Boolean(request.appointment_id) },
  }),
  acceptTimeOffer: () => ({ name: 'time_offer_accepted', properties: {} }),
  declineTimeOffer: () => ({ name: 'time_offer_declined', properties: {} }),
  createLabOrder: () => ({ name: 'lab_order_started', properties: {} }),
  registerLabKit: () => ({ name: 'lab_kit_registered', properties: {} }),
  cancelLabOrder: () => ({ name: 'lab_order_canceled', properties: {} }),
  enrollInCourse: () => ({ name: 'course_started', properties: {} }),
  buyCourse: () => ({ name: 'course_purchase_started', properties: {} }),
  saveCourseProgress: toProgressEvent,
}

/** What a member watches is saved twice a second and is no event. No event names a course. */
function toProgressEvent(request: object): AnalyticsEvent | null {
  const { entries } = request as { readonly entries?: readonly ProgressEntry[] }
  if (entries?.some(({ kind }) => kind === 'answers')) return { name: 'quiz_sent', properties: {} }
  return entries?.some(({ kind, is_done }) => kind === 'mark' && is_done === true)
    ? { name: 'lesson_done', properties: {} }
    : null
}

function toCallEvents(action: unknown): readonly AnalyticsEvent[] {
  if (!isFulfilled(action)) return []
  const toEvent = callEvents[getEndpointName(action) ?? '']
  const { originalArgs } = Object(action.meta.arg) as { originalArgs?: unknown }
  const event = toEvent?.(Object(originalArgs)) ?? null
  return event === null ? [] : [event]
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
