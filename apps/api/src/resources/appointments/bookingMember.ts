import type { AppointmentAnswer } from '@portal/contract'
import type { IdempotentCall, StoredAnswer } from '../../core/idempotency.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { AppointmentEvent } from './appointmentEvent.ts'
import { presentAppointment } from './appointments.presenter.ts'
import type { AppointmentRow } from './appointments.repository.ts'
import type { AppointmentChange } from './booking.repository.ts'

/** What every writing call brings along. */
export type Caller = {
  readonly viewer: Viewer
  readonly timezone: string
  readonly requestId: string
  readonly idempotency: IdempotentCall | null
}

export type Answer = StoredAnswer<AppointmentAnswer>

export const answerOf = (
  status: number,
  row: AppointmentRow,
  { timezone }: Caller,
  now: number,
): Answer => ({
  status,
  body: { appointment: presentAppointment(row, timezone, now) },
})

/** The deed of someone who acts for themselves. */
export const deedOf = (
  { viewer, requestId }: Caller,
  now: number,
  event: AppointmentEvent,
): AppointmentChange => ({
  memberId: viewer.id,
  actorId: viewer.id,
  requestId,
  now,
  event,
})
