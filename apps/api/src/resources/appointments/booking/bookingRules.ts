import {
  type AppointmentType,
  checkSlot,
  creditCost,
  type SlotRejection,
} from '@portal/domain/scheduling'
import { DAY } from '@portal/domain/time'
import type { Queryable } from '../../../db/sql.ts'
import { notFound, Refusal } from '../../../core/refusal.ts'
import { createSlotQuestion } from '../../availability/openTimes.ts'
import { getSlotEnd, type SlotRequest } from './slotRequest.ts'
import { type BookingData, readBookingData } from './booking.repository.ts'

const refusals = {
  taken: ['slot_taken', 'This time was just taken. Here are the nearest available times.'],
  too_soon: ['not_bookable', 'This time is too soon. Choose a later one.'],
  too_far: ['not_bookable', 'This time is too far ahead. Choose an earlier one.'],
  closed: ['not_bookable', "This time isn't available. Choose another one."],
  off_grid: [
    'not_bookable',
    "Sessions don't start at this time. Choose one of the available times.",
  ],
} as const satisfies Record<SlotRejection, readonly ['slot_taken' | 'not_bookable', string]>

const maxDistance = 400 * DAY

/** Checks the rules against the database. Returns the data that it read, or throws the refusal. */
export async function checkSlotRequest(
  db: Queryable,
  slot: SlotRequest,
  now: number,
): Promise<BookingData> {
  const { memberId, practitionerId, type, at, movingId } = slot
  // the database may not be able to represent such an instant
  if (Math.abs(at - now) > maxDistance) throw toRefusal(at < now ? 'too_soon' : 'too_far')
  const range = { start: at, end: at + 1 }
  const data = await readBookingData(db, {
    practitionerId,
    memberId,
    movingId,
    type,
    now,
    range,
    startsAt: at,
    endsAt: getSlotEnd(slot),
  })
  if (data === null) throw notFound()
  if (data.is_member_busy)
    throw new Refusal('member_busy', 'You already have a session at this time.')
  const question = createSlotQuestion(data, type, now, range)
  // the hold began before the notice, so confirming may take some minutes
  const result = checkSlot(at, data.is_held ? { ...question, notice: 0 } : question)
  if (result.bookable) return data
  throw toRefusal(result.reason)
}

function toRefusal(reason: SlotRejection): Refusal {
  const [code, message] = refusals[reason]
  return new Refusal(code, message)
}

/** The cost of the session in the member's plan. Throws `no_credits` for a low balance. */
export function checkCreditCost(data: BookingData, type: AppointmentType): number {
  const cost = creditCost(type, data.plan_type ?? 'MEMBERSHIP')
  if (cost > data.balance)
    throw new Refusal('no_credits', 'You have no credits left. Buy credits to book this session.')
  return cost
}
