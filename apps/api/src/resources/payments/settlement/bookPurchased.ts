import type { PaymentOutcome } from '@portal/contract'
import { toConstraintRefusal } from '../../../core/constraintRefusals.ts'
import type { Queryable } from '../../../db/sql.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findOwnAppointmentAt } from '../../appointments/appointments.repository.ts'
import { bookAppointment } from '../../appointments/booking/bookOrMove.ts'
import type { PaymentRow } from '../payments.repository.ts'
import { createSlotRequest } from '../../appointments/booking/slotRequest.ts'

type Booked = { readonly outcome: PaymentOutcome; readonly appointmentId: string | null }

/**
 * Books what a purchase was for, under the rules of every booking; the credits are there by now,
 * and the times are locked. A time that is no longer to be had undoes the booking alone: the
 * credits stay. So they do when the member has this very session already.
 */
export async function bookPurchased(
  db: Queryable,
  payment: PaymentRow,
  auditContext: { actorId: string; requestId: string },
  now: number,
): Promise<Booked> {
  const { booking } = payment
  if (booking === null) return { outcome: 'credited', appointmentId: null }
  const slot = createSlotRequest(payment.user_id, booking)
  await db.script('SAVEPOINT booking')
  try {
    const { id } = await bookAppointment(db, slot, booking, auditContext, now)
    return { outcome: 'booked', appointmentId: id }
  } catch (error) {
    // anything but a no is a failure of the whole, and is tried again
    if (!(error instanceof Refusal) && toConstraintRefusal(error) === null) throw error
    await db.script('ROLLBACK TO SAVEPOINT booking')
    return {
      outcome: (await findOwnAppointmentAt(db, slot)) === null ? 'time_lost' : 'credited',
      appointmentId: null,
    }
  }
}
