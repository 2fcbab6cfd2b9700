import type { CancelAppointment } from '@portal/contract'
import {
  type CancellationOutcome,
  getCancellationOutcome,
  getSessionActions,
} from '@portal/domain/scheduling'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/sql.ts'
import { runOnce } from '../../../core/requests/idempotency.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import type { AppointmentEvent } from '../email/appointmentEvent.ts'
import { createSessionChangedRefusal, getOwnAppointment } from '../appointments.service.ts'
import { appointmentErrors } from '../errorCodes.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { updateCanceledAppointment } from './booking.repository.ts'
import {
  type StoredAppointmentResponse,
  createAppointmentResponse,
  type BookingCaller,
  createAppointmentChange,
} from './bookingCaller.ts'

/**
 * Cancels an appointment; a canceled one is returned as it is. The server decides whether it is
 * late, and throws `late_cancel_required` when it is but the request did not confirm that.
 */
export async function cancelAppointment(
  context: Context,
  caller: BookingCaller,
  id: string,
  body: CancelAppointment,
): Promise<StoredAppointmentResponse> {
  const response = await context.db.tx((tx) =>
    runOnce(tx, caller.idempotency, () => cancelInTransaction(context, tx, caller, id, body)),
  )
  context.jobs.wake()
  return response
}

/** Cancels in the caller's transaction, as {@link cancelAppointment} does. */
export async function cancelInTransaction(
  context: Context,
  db: Queryable,
  caller: BookingCaller,
  id: string,
  body: CancelAppointment,
): Promise<StoredAppointmentResponse> {
  await lockMember(db, caller.viewer.id)
  const now = context.clock.now()
  const current = await getOwnAppointment(db, caller.viewer, id)
  const { starts_at, ends_at, status, version } = current
  if (status === 'cancelled') return createAppointmentResponse(200, current, caller, now)
  const { canCancel, reason: refused } = getSessionActions(
    { startsAt: starts_at, endsAt: ends_at, status },
    now,
  )
  if (!canCancel)
    throw new Refusal(appointmentErrors.notCancelable, refused ?? "This session can't be canceled.")
  const outcome = getCancellationOutcome(
    {
      startsAt: starts_at,
      creditCost: current.credit_cost,
      isFreeVisit: current.is_free_visit,
      isMovedLate: current.moved_late,
    },
    now,
  )
  const { isLate } = outcome
  if (isLate && body.late_cancel !== true) throw requireLateCancel(outcome)
  const reason = body.cancellation_reason || null
  const event: AppointmentEvent = {
    event: 'cancelled',
    appointment_id: id,
    sequence: version + 1,
    starts_at,
    ends_at,
    previous_starts_at: null,
    timezone: current.user_timezone,
    credit_cost: current.credit_cost,
    late_cancel: isLate,
    is_free_visit: current.is_free_visit,
    is_late: isLate,
    by: 'member',
  }
  if (
    !(await updateCanceledAppointment(
      db,
      {
        id,
        version,
        isLate,
        isMovedLate: current.moved_late,
        reason,
        refund: outcome.creditsReturned,
      },
      createAppointmentChange(caller, now, event),
    ))
  ) {
    throw createSessionChangedRefusal()
  }
  return createAppointmentResponse(
    200,
    {
      ...current,
      status: 'cancelled',
      late_cancel: isLate,
      cancellation_reason: reason,
      version: version + 1,
    },
    caller,
    now,
  )
}

const requireLateCancel = ({ creditsLost, isFreeVisitLost }: CancellationOutcome): Refusal =>
  new Refusal(appointmentErrors.lateCancelRequired, getLossText(creditsLost, isFreeVisitLost), {
    details: { credits_lost: creditsLost, free_visit_lost: isFreeVisitLost },
  })

function getLossText(creditsLost: number, isFreeVisitLost: boolean): string {
  if (isFreeVisitLost) return 'Canceling now uses up your free consultation.'
  return creditsLost === 0
    ? 'Canceling now is a late cancellation.'
    : "Canceling now won't return your credit."
}
