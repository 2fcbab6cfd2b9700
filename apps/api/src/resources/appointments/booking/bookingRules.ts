import {
  type AppointmentType,
  type BookingCaps,
  type CapRejection,
  checkBookingCaps,
  checkSlot,
  getCreditCost,
  isFreeVisit,
  isTypeOffered,
  type MemberVisits,
  type SlotRejection,
} from '@portal/domain/scheduling'
import { formatCount } from '@portal/domain/text'
import { DAY, MINUTE } from '@portal/domain/time'
import type { Queryable } from '../../../db/sql.ts'
import { createNotFoundRefusal, type ErrorCode, Refusal } from '../../../core/errors/refusal.ts'
import { createSlotQuery } from '../../availability/openTimes.ts'
import { timeTexts } from '../constraintRefusals.ts'
import { appointmentErrors } from '../errorCodes.ts'
import { getSlotEnd, type SlotRequest } from './slotRequest.ts'
import { type BookingData, readBookingData } from './booking.repository.ts'

const refusals = {
  taken: [appointmentErrors.slotTaken, timeTexts.taken],
  too_soon: [appointmentErrors.notBookable, 'This time is too soon. Choose a later one.'],
  too_far: [appointmentErrors.notBookable, 'This time is too far ahead. Choose an earlier one.'],
  closed: [appointmentErrors.notBookable, "This time isn't available. Choose another one."],
  off_grid: [
    appointmentErrors.notBookable,
    "Sessions don't start at this time. Choose one of the available times.",
  ],
} as const satisfies Record<SlotRejection, readonly [ErrorCode, string]>

const maxDistance = 400 * DAY

/** Checks the time against the database. Returns the data that it read, or throws the refusal. */
export async function checkSlotRequest(
  db: Queryable,
  slot: SlotRequest,
  now: number,
): Promise<BookingData> {
  const { memberId, practitionerId, type, startsAt, movingId } = slot
  // the database may not be able to represent such an instant
  if (Math.abs(startsAt - now) > maxDistance)
    throw toRefusal(startsAt < now ? 'too_soon' : 'too_far')
  const range = { start: startsAt, end: startsAt + 1 }
  const data = await readBookingData(db, {
    practitionerId,
    memberId,
    movingId,
    type,
    now,
    range,
    startsAt,
    endsAt: getSlotEnd(slot),
  })
  if (data === null) throw createNotFoundRefusal()
  // a payment or a request that began before the account was closed
  if (data.is_closed) throw new Refusal(appointmentErrors.accountClosed, 'This account is closed.')
  if (data.is_member_busy) throw new Refusal(appointmentErrors.memberBusy, timeTexts.memberBusy)
  const question = createSlotQuery(data, type, now, range)
  // the hold began before the notice, so confirming may take some minutes
  const result = checkSlot(startsAt, data.is_held ? { ...question, notice: 0 } : question)
  if (result.bookable) return data
  throw toRefusal(result.reason)
}

function toRefusal(reason: SlotRejection): Refusal {
  const [code, message] = refusals[reason]
  return new Refusal(code, message)
}

/** A booking by a member has caps; one by staff or with a settled payment has none. */
export type BookingOptions = {
  readonly caps: BookingCaps | null
  /** The cost that staff chose, null for the cost of the rules. */
  readonly chosenCost?: number | null
}

/** Checks the time and everything else that a booking must fulfill, except its cost. */
export async function checkBooking(
  db: Queryable,
  slot: SlotRequest,
  caps: BookingCaps | null,
  now: number,
): Promise<BookingData> {
  const data = await checkSlotRequest(db, slot, now)
  checkCaps(data, slot, caps, now)
  // a move keeps its type
  if (slot.movingId === null && !isTypeOffered(slot.type, getVisits(data)))
    throw new Refusal(
      appointmentErrors.typeNotOffered,
      "You've already had your first session. Choose another type.",
    )
  return data
}

function checkCaps(
  { open_sessions, booked_at, is_email_confirmed }: BookingData,
  { movingId }: SlotRequest,
  caps: BookingCaps | null,
  now: number,
): void {
  if (caps === null) return
  const bookings = {
    openSessions: open_sessions,
    bookedAt: booked_at,
    isEmailConfirmed: is_email_confirmed,
  }
  const rejection = checkBookingCaps(bookings, caps, now, movingId !== null)
  if (rejection !== null) throw toCapRefusal(rejection, caps, now)
}

function toCapRefusal(rejection: CapRejection, caps: BookingCaps, now: number): Refusal {
  switch (rejection.reason) {
    case 'email_not_confirmed':
      return new Refusal(
        appointmentErrors.emailNotConfirmed,
        'Confirm your email to book more sessions. We sent you a link.',
      )
    case 'too_many_open_sessions':
      return new Refusal(
        appointmentErrors.tooManyOpenSessions,
        `You can have up to ${caps.openSessions} upcoming sessions. ` +
          'Cancel one, or book again after your next session.',
      )
    case 'too_many_bookings': {
      const minutes = Math.max(1, Math.ceil((rejection.retryAt - now) / MINUTE))
      return new Refusal(
        'rate_limited',
        "You've booked or rescheduled too many times. " +
          `Try again in ${formatCount(minutes, 'minute')}.`,
        { retryAfter: Math.max(1, Math.ceil((rejection.retryAt - now) / 1000)) },
      )
    }
  }
}

const getVisits = (data: BookingData): MemberVisits => ({
  planType: data.plan_type ?? 'MEMBERSHIP',
  membershipStatus: data.membership_status,
  hadFirstVisit: data.had_first_visit,
  hasUsedFreeVisit: data.has_used_free_visit,
})

/** The cost of a booking, and whether it is the free visit. Throws `no_credits`. */
export function checkCreditCost(
  data: BookingData,
  type: AppointmentType,
  chosenCost: number | null = null,
): { cost: number; isFreeVisit: boolean } {
  const isFree = chosenCost === null && isFreeVisit(type, getVisits(data))
  const cost = chosenCost ?? getCreditCost(type, getVisits(data))
  if (cost > data.balance)
    throw new Refusal('no_credits', 'You have no credits left. Buy credits to book this session.')
  return { cost, isFreeVisit: isFree }
}
