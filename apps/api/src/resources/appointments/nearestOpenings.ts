import { nearestTimes } from '@portal/domain/scheduling'
import { toIso } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { constraintRefusal } from '../../db/constraintRefusals.ts'
import { Refusal } from '../../core/refusal.ts'
import { nearestWithin } from '../availability/availability.service.ts'
import { openTimes } from '../availability/openTimes.ts'
import { readSchedules } from '../availability/schedules.repository.ts'
import type { SlotRequest } from './slotRequest.ts'

const count = 6

/**
 * Runs `attempt`; when the time turns out not to be open, by the rules or by a constraint, adds the
 * nearest open times to the refusal, written in `timezone`. They are looked up outside the
 * transaction, which is over by then.
 */
export async function withNearest<T>(
  context: Context,
  slot: SlotRequest,
  timezone: string,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const refusal = error instanceof Refusal ? error : constraintRefusal(error)
    if (refusal === null || (refusal.code !== 'slot_taken' && refusal.code !== 'not_bookable'))
      throw error
    throw new Refusal(refusal.code, refusal.message, {
      details: { nearest: await findNearest(context, slot, timezone) },
    })
  }
}

/** The open times nearest to a slot, written in `timezone`. */
export async function findNearest(
  context: Context,
  slot: SlotRequest,
  timezone: string,
): Promise<string[]> {
  const { practitionerId, memberId, movingId, type, at } = slot
  const now = context.clock.now()
  // a slot far outside the horizon is answered from where openings can be
  const around = Math.max(now, Math.min(at, now + nearestWithin * 4))
  const range = { start: Math.max(now, around - nearestWithin), end: around + nearestWithin }
  const schedules = await readSchedules(context.db, practitionerId, {
    range,
    now,
    memberId,
    movingId,
  })
  return nearestTimes(openTimes(schedules, type, now, range), at, count).map((time) =>
    toIso(time, timezone),
  )
}
