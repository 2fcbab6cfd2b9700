import { AppointmentType, type AppointmentTypeOffer } from '@portal/contract'
import { appointmentTypes, creditCost } from '@portal/domain/scheduling'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { listTypeNames } from './appointments.repository.ts'

/** Every type with the viewer's cost. A program's own name for a type replaces the default. */
export async function listAppointmentTypes(
  context: Context,
  viewer: Viewer,
): Promise<AppointmentTypeOffer[]> {
  const names = new Map(
    (await listTypeNames(context.db)).map((row) => [row.appointment_type, row.display_name]),
  )
  return AppointmentType.options.map((type) => ({
    appointment_type: type,
    display_name: names.get(type) ?? appointmentTypes[type].displayName,
    length: appointmentTypes[type].minutes,
    credit_cost: creditCost(type, viewer.planType),
  }))
}
