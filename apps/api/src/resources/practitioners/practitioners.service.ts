import type { AppointmentType, Practitioner } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'
import type { Requester } from '../../core/requests/visitor.ts'
import { computeOpenTimes } from '../availability/openTimes.ts'
import { presentPractitioner } from './practitioners.presenter.ts'
import { findPractitioners, type PractitionerRow } from './practitioners.repository.ts'

/** All active practitioners by name, each with the next opening for the type. */
export async function listPractitioners(
  context: Context,
  requester: Requester,
  type: AppointmentType,
  timezone: string,
): Promise<Practitioner[]> {
  return readPractitioners(context, requester, null, type, timezone)
}

export async function getPractitioner(
  context: Context,
  requester: Requester,
  id: string,
  type: AppointmentType,
  timezone: string,
): Promise<Practitioner> {
  const [practitioner] = await readPractitioners(context, requester, id, type, timezone)
  if (practitioner === undefined) throw createNotFoundRefusal()
  return practitioner
}

async function readPractitioners(
  context: Context,
  requester: Requester,
  id: string | null,
  type: AppointmentType,
  timezone: string,
): Promise<Practitioner[]> {
  const now = context.clock.now()
  const range = { start: now, end: now + 366 * DAY }
  const rows = await findPractitioners(context.db, id, {
    range,
    now,
    memberId: requester.id,
    movingId: null,
  })
  return rows.map((row) => {
    const practitioner = presentPractitioner(row, findNextOpening(row, type, now), timezone)
    // somebody may work at home: the address is for members
    return requester.role === 'visitor' ? { ...practitioner, meeting_address: null } : practitioner
  })
}

/**
 * The next time that can be booked. Most practitioners have one within a week, so the rest of the
 * horizon is computed only when needed.
 */
function findNextOpening(row: PractitionerRow, type: AppointmentType, now: number): number | null {
  const week = now + 7 * DAY
  const [soon] = computeOpenTimes([row], type, now, { start: now, end: week })
  if (soon !== undefined) return soon
  const [later] = computeOpenTimes([row], type, now, {
    start: week,
    end: now + row.horizon_days * DAY + 1,
  })
  return later ?? null
}
