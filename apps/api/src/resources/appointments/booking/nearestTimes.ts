import { pickNearestTimes } from '@portal/domain/scheduling'
import { toIso } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { toConstraintRefusal } from '../../../core/declarations/constraintRefusals.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { nearestRange } from '../../availability/availability.service.ts'
import { computeOpenTimes } from '../../availability/openTimes.ts'
import { readSchedules } from '../../availability/schedules.repository.ts'
import { appointmentConstraints } from '../constraintRefusals.ts'
import { appointmentErrors } from '../errorCodes.ts'
import type { SlotRequest } from './slotRequest.ts'

const count = 6

const { slotTaken, notBookable, memberBusy } = appointmentErrors
const codesWithNearestTimes: ReadonlySet<string> = new Set(
  [slotTaken, notBookable, memberBusy].map(({ code }) => code),
)

/**
 * Runs `attempt`. When the slot is not available, adds the nearest open times to the refusal, in
 * `timezone`. They are read after the transaction has ended.
 */
export async function addNearestTimes<T>(
  context: Context,
  slot: SlotRequest,
  timezone: string,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const refusal =
      error instanceof Refusal ? error : toConstraintRefusal(error, appointmentConstraints)
    if (refusal === null || !codesWithNearestTimes.has(refusal.code)) throw error
    const nearest = await context.practitionerReads.run(slot.practitionerId, () =>
      findNearestTimes(context, slot, timezone),
    )
    throw new Refusal(refusal, refusal.message, { details: { nearest } })
  }
}

/** The open times nearest to a slot, in `timezone`. */
export async function findNearestTimes(
  context: Context,
  slot: SlotRequest,
  timezone: string,
): Promise<string[]> {
  const { practitionerId, memberId, movingId, type, startsAt } = slot
  const now = context.clock.now()
  // for a slot beyond the horizon, search where times can be open
  const around = Math.max(now, Math.min(startsAt, now + nearestRange * 4))
  const range = { start: Math.max(now, around - nearestRange), end: around + nearestRange }
  const schedules = await readSchedules(context.db, practitionerId, {
    range,
    now,
    memberId,
    movingId,
  })
  return pickNearestTimes(computeOpenTimes(schedules, type, now, range), startsAt, count).map(
    (time) => toIso(time, timezone),
  )
}
