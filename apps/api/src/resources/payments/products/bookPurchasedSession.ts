import { toConstraintRefusal } from '../../../core/declarations/constraintRefusals.ts'
import type { Fulfillment, ProductPayment } from '../../../core/declarations/productKinds.ts'
import type { Queryable } from '../../../db/sql.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { appointmentConstraints } from '../../appointments/constraintRefusals.ts'
import { findOwnAppointmentAt } from '../../appointments/appointments.repository.ts'
import { bookAppointment } from '../../appointments/booking/bookOrMove.ts'
import { creditConstraints } from '../../credits/constraintRefusals.ts'
import { createSlotRequest } from '../../appointments/booking/slotRequest.ts'

const bookingConstraints = { ...appointmentConstraints, ...creditConstraints }

/**
 * Books the session of a purchase under the rules of every booking, except the caps. The credits
 * are granted and the times are locked by the caller. If the time is taken or the member already
 * has this session, only the booking is rolled back and the credits stay.
 */
export async function bookPurchasedSession(
  db: Queryable,
  payment: ProductPayment,
  auditContext: { actorId: string; requestId: string },
  now: number,
): Promise<Fulfillment> {
  const { booking } = payment
  if (booking === null) return { outcome: 'credited', appointmentId: null }
  const slot = createSlotRequest(payment.user_id, booking)
  await db.script('SAVEPOINT booking')
  try {
    const { id } = await bookAppointment(db, slot, booking, auditContext, now, { caps: null })
    return { outcome: 'booked', appointmentId: id }
  } catch (error) {
    // anything but a refusal fails the settlement, which is retried
    const isRefused =
      error instanceof Refusal || toConstraintRefusal(error, bookingConstraints) !== null
    if (!isRefused) throw error
    await db.script('ROLLBACK TO SAVEPOINT booking')
    return {
      outcome: (await findOwnAppointmentAt(db, slot)) === null ? 'time_lost' : 'credited',
      appointmentId: null,
    }
  }
}
