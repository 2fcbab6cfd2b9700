import { AppointmentType, type AppointmentTypeOffer } from '@portal/contract'
import { appointmentTypes, getCreditCost, isTypeOffered } from '@portal/domain/scheduling'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { findMemberVisits } from '../users/users.repository.ts'
import { listTypeNames } from './appointments.repository.ts'

/**
 * The types that the viewer can book, with their costs. A program's own name for a type replaces
 * the default.
 */
export async function listAppointmentTypes(
  context: Context,
  viewer: Viewer,
): Promise<AppointmentTypeOffer[]> {
  const names = new Map(
    (await listTypeNames(context.db)).map((row) => [row.appointment_type, row.display_name]),
  )
  const member = await findMemberVisits(context.db, viewer.id, context.clock.now())
  const offered = AppointmentType.options.filter((type) => isTypeOffered(type, member))
  return offered.map((type) => ({
    appointment_type: type,
    display_name: names.get(type) ?? appointmentTypes[type].displayName,
    length: appointmentTypes[type].minutes,
    credit_cost: getCreditCost(type, member),
  }))
}
