import type { Appointment } from '@portal/contract'
import { type CancellationOutcome, getCancellationOutcome } from '@portal/domain/scheduling'

/** What the member gets back and loses by canceling at `now`, in epoch milliseconds. */
export const getAppointmentOutcome = (
  { at, credit_cost, is_free_visit, moved_late }: Appointment,
  now: number,
): CancellationOutcome =>
  getCancellationOutcome(
    {
      startsAt: Date.parse(at),
      creditCost: credit_cost,
      isFreeVisit: is_free_visit,
      isMovedLate: moved_late,
    },
    now,
  )
