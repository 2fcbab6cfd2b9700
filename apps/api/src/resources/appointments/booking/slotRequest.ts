import { type AppointmentType, appointmentTypes } from '@portal/domain/scheduling'
import { MINUTE } from '@portal/domain/time'

/** A time that a member wants to book, hold or move an appointment to. */
export type SlotRequest = {
  /** The member, the account that is about to be created, or the visitor who holds the time. */
  readonly memberId: string
  readonly practitionerId: string
  readonly type: AppointmentType
  /** Epoch milliseconds. */
  readonly startsAt: number
  /** The appointment that would move there, null for a new one. */
  readonly movingId: string | null
}

type SlotFields = {
  readonly practitioner_id: string
  readonly appointment_type: AppointmentType
  /** The start, in ISO 8601 with an offset. */
  readonly at: string
  readonly appointment_id?: string | null | undefined
}

/** The slot that the fields of a request or of a purchase name. */
export const createSlotRequest = (
  memberId: string,
  { practitioner_id, appointment_type, at, appointment_id }: SlotFields,
): SlotRequest => ({
  memberId,
  practitionerId: practitioner_id,
  type: appointment_type,
  startsAt: Date.parse(at),
  movingId: appointment_id ?? null,
})

/** When an appointment in this slot ends, in epoch milliseconds. */
export const getSlotEnd = ({ startsAt, type }: Pick<SlotRequest, 'startsAt' | 'type'>): number =>
  startsAt + appointmentTypes[type].minutes * MINUTE
