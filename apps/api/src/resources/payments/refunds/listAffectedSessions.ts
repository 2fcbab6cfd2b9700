import type { Queryable } from '../../../db/sql.ts'
import {
  type AppointmentRow,
  findOwnAppointment,
  listSessionsPaidBy,
} from '../../appointments/appointments.repository.ts'
import type { PaymentRow } from '../payments.repository.ts'

/**
 * The sessions that a refund or a chargeback concerns: the one that the purchase booked, while it
 * is booked, and those that its `spent` credits paid for. All of them stay booked.
 */
export async function listAffectedSessions(
  db: Queryable,
  payment: Pick<PaymentRow, 'user_id' | 'appointment_id' | 'paid_at' | 'created_at'>,
  spent: number,
): Promise<AppointmentRow[]> {
  const { user_id: memberId, appointment_id, paid_at, created_at } = payment
  const paid = await listSessionsPaidBy(db, {
    memberId,
    since: paid_at ?? created_at,
    credits: spent,
  })
  if (appointment_id === null || paid.some(({ id }) => id === appointment_id)) return paid
  const booked = await findOwnAppointment(db, memberId, appointment_id)
  return booked?.status === 'booked' ? [booked, ...paid] : paid
}
