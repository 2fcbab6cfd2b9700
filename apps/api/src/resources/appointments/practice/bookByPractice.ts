import type { Context } from '../../../context.ts'
import type { AuditContext } from '../../../core/audit.ts'
import { lockTimes } from '../../../core/queues/locks.ts'
import { bookAppointment } from '../booking/bookOrMove.ts'
import type { SlotRequest } from '../booking/slotRequest.ts'

export type PracticeBooking = {
  readonly slot: SlotRequest
  readonly timezone: string
  /** What the session costs in credits; null for the cost that the rules give. */
  readonly cost: number | null
}

/** Books an open time for a member and returns the appointment's id. The caps do not apply. */
export async function bookByPractice(
  context: Context,
  { slot, timezone, cost }: PracticeBooking,
  auditContext: AuditContext,
): Promise<string> {
  const details = { user_timezone: timezone, sms_consent: false, phone_number: null, notes: null }
  const { id } = await context.db.tx(async (tx) => {
    await lockTimes(tx, slot.practitionerId, slot.memberId)
    return bookAppointment(tx, slot, details, auditContext, context.clock.now(), {
      caps: null,
      chosenCost: cost,
    })
  })
  context.jobs.wake()
  return id
}
