import type { Interval } from '@portal/domain/scheduling'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import type { Queryable } from '../../../db/sql.ts'
import { checkMovable, getOwnAppointment } from '../../appointments/appointments.service.ts'
import { checkBooking, checkCreditCost } from '../../appointments/booking/bookingRules.ts'
import type { SlotRequest } from '../../appointments/booking/slotRequest.ts'
import { appointmentErrors } from '../../appointments/errorCodes.ts'
import type { TimeRequestRow } from '../timeRequests.repository.ts'

/** The booking of a time that is offered for a request. */
export const toSlotRequest = (
  request: Pick<TimeRequestRow, 'member_id' | 'appointment_type' | 'appointment_id'>,
  practitionerId: string,
  startsAt: number,
): SlotRequest => ({
  memberId: request.member_id,
  practitionerId,
  type: request.appointment_type,
  startsAt,
  movingId: request.appointment_id,
})

/** Throws the refusal that accepting this time now would get: time, notice, caps and credits. */
export async function checkAcceptable(
  { clock, config }: Context,
  db: Queryable,
  slot: SlotRequest,
): Promise<{ readonly cost: number; readonly isFreeVisit: boolean }> {
  const now = clock.now()
  const data = await checkBooking(db, slot, config.bookingCaps, now)
  if (slot.movingId === null) return checkCreditCost(data, slot.type)
  const current = await getOwnAppointment(db, { id: slot.memberId }, slot.movingId)
  checkMovable(current, now)
  return { cost: 0, isFreeVisit: current.is_free_visit }
}

/** The code of the refusal that accepting this time now would get, null for none. */
export async function findRefusalCode(
  context: Context,
  db: Queryable,
  slot: SlotRequest,
): Promise<string | null> {
  try {
    await checkAcceptable(context, db, slot)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const { memberBusy, slotTaken, notBookable } = appointmentErrors
const codesOfTime: ReadonlySet<string> = new Set(
  [memberBusy, slotTaken, notBookable].map(({ code }) => code),
)

/** Whether the member can still have this time, possibly after something else has changed. */
export async function isTimeLeft(
  context: Context,
  db: Queryable,
  slot: SlotRequest,
): Promise<boolean> {
  const code = await findRefusalCode(context, db, slot)
  return code === null || !codesOfTime.has(code)
}

/**
 * The first of the times that the member could book now. Null when there is none, `blocked` when
 * the member cannot book any, such as without a credit.
 */
export async function findOfferable(
  context: Context,
  db: Queryable,
  request: TimeRequestRow,
  practitionerId: string,
  times: readonly Interval[],
): Promise<Interval | 'blocked' | null> {
  for (const time of times) {
    const slot = toSlotRequest(request, practitionerId, time.start)
    const code = await findRefusalCode(context, db, slot)
    if (code === null) return time
    // another time may do, unless the member cannot book any
    if (!codesOfTime.has(code)) return 'blocked'
  }
  return null
}
