import type { CreateTimeRequest, TimeRequest } from '@portal/contract'
import {
  type AppointmentType,
  isTypeOffered,
  maxTimeRequests,
  offerTextConsent,
  type Weekday,
} from '@portal/domain/scheduling'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../core/audit.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { createFieldRefusal, createNotFoundRefusal, Refusal } from '../../core/errors/refusal.ts'
import { lockMember } from '../../core/queues/locks.ts'
import { createId } from '../../core/values/createId.ts'
import type { Queryable } from '../../db/sql.ts'
import { checkMovable, getOwnAppointment } from '../appointments/appointments.service.ts'
import { appointmentErrors } from '../appointments/errorCodes.ts'
import { giveOfferTextConsent } from '../consents/changeTextConsent.ts'
import {
  findEmailRecipient,
  findMemberVisits,
  isPractitioner,
  lockContact,
} from '../users/users.repository.ts'
import { checkRequestedTimes } from './checkRequestedTimes.ts'
import { endTimeRequest } from './endTimeRequest.ts'
import { timeRequestErrors } from './errorCodes.ts'
import { requestOffersFor } from './freed-times/requestOffers.ts'
import { presentTimeRequests } from './presentTimeRequests.ts'
import {
  findOwnRequest,
  insertTimeRequest,
  listRequestsOf,
  listRequestsOfSession,
  type TimeRequestRow,
} from './timeRequests.repository.ts'

type Requested = z.output<typeof CreateTimeRequest>

/** Adds a request at the end of the order. Times that nobody freed are not offered for it. */
export async function createTimeRequest(
  context: Context,
  viewer: Viewer,
  body: Requested,
  auditId: string,
  timezone: string,
): Promise<TimeRequest> {
  const id = createId()
  const row = await context.db.tx(async (tx) => {
    await lockMember(tx, viewer.id)
    const now = context.clock.now()
    const requests = await listRequestsOf(tx, viewer.id, now)
    await checkMember(tx, viewer, requests)
    const subject = await readSubject(tx, viewer, body, now)
    const row = { ...createRow(viewer, body, now), ...subject }
    checkRequestedTimes({ ...row, timezone: viewer.timezone ?? body.user_timezone }, now)
    checkDifferent(row, requests)
    const isTexted = await recordTextConsent(tx, viewer, body, now)
    await insertTimeRequest(tx, { id, ...row, by_text: isTexted })
    await requestOffersFor(tx, subject, now)
    await recordAudit(tx, {
      action: 'time_request.created',
      actorId: viewer.id,
      subjectId: viewer.id,
      details: { time_request_id: id },
      requestId: auditId,
      at: now,
    })
    return findOwnRequest(tx, viewer.id, id, now)
  })
  context.jobs.wake()
  const [shown] = row === null ? [] : await presentTimeRequests(context, viewer, [row], timezone)
  if (shown === undefined) throw createNotFoundRefusal()
  return shown
}

async function checkMember(
  tx: Queryable,
  { id }: Viewer,
  requests: readonly TimeRequestRow[],
): Promise<void> {
  const member = await findEmailRecipient(tx, id)
  if (member?.is_email_confirmed !== true)
    throw new Refusal(
      appointmentErrors.emailNotConfirmed,
      'Confirm your email first, so that we can tell you. We sent you a link.',
    )
  if (requests.length >= maxTimeRequests)
    throw new Refusal(
      timeRequestErrors.tooMany,
      `You can have up to ${maxTimeRequests} requests at a time. ` +
        'Stop waiting for one of them first.',
    )
}

type Subject = Pick<
  TimeRequestRow,
  'practitioner_id' | 'appointment_type' | 'appointment_id' | 'session_starts_at'
>

/** Reads with whom and for what: of the session that would move, or as requested. */
async function readSubject(
  tx: Queryable,
  viewer: Viewer,
  { appointment_id, appointment_type, practitioner_id = null }: Requested,
  now: number,
): Promise<Subject> {
  if (typeof appointment_id === 'string') {
    const session = await getOwnAppointment(tx, viewer, appointment_id)
    checkMovable(session, now)
    await endOverRequest(tx, viewer, appointment_id, now)
    return {
      practitioner_id: session.practitioner_id,
      appointment_type: session.appointment_type,
      appointment_id,
      session_starts_at: session.starts_at,
    }
  }
  await checkType(tx, viewer, appointment_type, now)
  if (practitioner_id !== null && !(await isPractitioner(tx, practitioner_id)))
    throw createNotFoundRefusal()
  return { practitioner_id, appointment_type, appointment_id: null, session_starts_at: null }
}

/** Two equal requests would count twice, and offer nothing more. */
function checkDifferent(row: NewRow, requests: readonly TimeRequestRow[]): void {
  const isEqual = (other: TimeRequestRow): boolean =>
    other.practitioner_id === row.practitioner_id &&
    other.appointment_type === row.appointment_type &&
    other.appointment_id === row.appointment_id &&
    other.weekdays.join() === row.weekdays.join() &&
    other.from_minutes === row.from_minutes &&
    other.to_minutes === row.to_minutes &&
    other.until === row.until
  if (requests.some(isEqual))
    throw new Refusal(timeRequestErrors.exists, "You're already waiting for these times.")
}

/** Records the consent to text messages about the offers. Returns whether it was given. */
async function recordTextConsent(
  tx: Queryable,
  { id: memberId }: Viewer,
  { text_consent_version: version = null }: Requested,
  now: number,
): Promise<boolean> {
  if (version === null) return false
  const field = 'text_consent_version'
  if (version !== offerTextConsent.version)
    throw createFieldRefusal(field, 'outdated', 'The text has changed. Reload the page first.')
  const { phone_number: phone } = await lockContact(tx, memberId)
  if (phone === null)
    throw createFieldRefusal(field, 'missing_number', 'Add a phone number in your settings first.')
  await giveOfferTextConsent(tx, { memberId, phone, now })
  return true
}

/** The session can be asked for again before the periodic job ends a request that is over. */
async function endOverRequest(
  tx: Queryable,
  viewer: Viewer,
  sessionId: string,
  now: number,
): Promise<void> {
  for (const request of await listRequestsOfSession(tx, sessionId))
    if ((await findOwnRequest(tx, viewer.id, request.id, now)) === null)
      await endTimeRequest(tx, request, 'over', now)
}

async function checkType(
  tx: Queryable,
  { id }: Viewer,
  type: AppointmentType,
  now: number,
): Promise<void> {
  if (!isTypeOffered(type, await findMemberVisits(tx, id, now)))
    throw new Refusal(
      appointmentErrors.typeNotOffered,
      "You've already had your first session. Choose another type.",
    )
}

type NewRow = ReturnType<typeof createRow> & Subject

const createRow = (viewer: Viewer, body: Requested, now: number) => ({
  member_id: viewer.id,
  weekdays: [...new Set<Weekday>(body.weekdays)].toSorted((a, b) => a - b),
  from_minutes: toMinutes(body.from_time),
  to_minutes: toMinutes(body.to_time),
  until: body.until,
  timezone: body.user_timezone,
  created_at: now,
})

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
