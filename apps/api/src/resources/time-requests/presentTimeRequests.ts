import type { TimeRequest, TimeRequestProblem } from '@portal/contract'
import { appointmentTypes, getCreditCost, type MemberVisits } from '@portal/domain/scheduling'
import { toIso } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import type { Queryable } from '../../db/sql.ts'
import { listTypeNames } from '../appointments/appointments.repository.ts'
import { hasConsent } from '../consents/textConsents.repository.ts'
import { findCreditAccount } from '../credits/credits.repository.ts'
import { presentPractitionerSummary } from '../practitioners/practitioners.presenter.ts'
import { findMemberVisits } from '../users/users.repository.ts'
import { findOfferedHolds } from '../appointments/booking/offeredHolds.repository.ts'
import { isTimeLeft, toSlotRequest } from './offering/checkOfferable.ts'
import { listOpenOffersOf, type TimeOfferRow } from './timeOffers.repository.ts'
import {
  countOpenSessions,
  listPractitionersOf,
  type TimeRequestRow,
} from './timeRequests.repository.ts'

/** The requests as the member sees them, with instants in `timezone`. */
export async function presentTimeRequests(
  context: Context,
  { id: memberId }: Viewer,
  rows: readonly TimeRequestRow[],
  timezone: string,
): Promise<TimeRequest[]> {
  const { clock, config, db } = context
  const now = clock.now()
  const [names, practitioners, offers, visits, { balance }, openSessions, isTexted] =
    await Promise.all([
      listTypeNames(db),
      listPractitionersOf(db, memberId),
      listOpenOffers(context, memberId, rows),
      findMemberVisits(db, memberId, now),
      findCreditAccount(db, memberId),
      countOpenSessions(db, memberId, now),
      hasAgreedToTexts(db, memberId, rows),
    ])
  const typeNames = new Map(names.map((row) => [row.appointment_type, row.display_name]))
  const summaries = new Map(practitioners.map((row) => [row.id, row]))
  const member: Member = {
    visits,
    balance,
    isFull: openSessions >= config.bookingCaps.openSessions,
  }
  return rows.map((row) => {
    const practitioner = summaries.get(row.practitioner_id ?? '')
    const offer = offers.find(({ request_id }) => request_id === row.id)
    return {
      id: row.id,
      practitioner: practitioner === undefined ? null : presentPractitionerSummary(practitioner),
      appointment_type: row.appointment_type,
      appointment_type_display_name:
        typeNames.get(row.appointment_type) ?? appointmentTypes[row.appointment_type].displayName,
      appointment: presentSession(row, timezone),
      weekdays: row.weekdays,
      from_time: formatMinutes(row.from_minutes),
      to_time: formatMinutes(row.to_minutes),
      until: row.until,
      by_text: isTexted && row.text_number !== null,
      created_at: toIso(row.created_at, timezone),
      offer: offer === undefined ? null : presentOpenOffer(offer, timezone),
      problem: findProblem(row, member),
    }
  })
}

/** Whether the member agreed to text messages at the number that the profile has now. */
async function hasAgreedToTexts(
  db: Queryable,
  memberId: string,
  rows: readonly TimeRequestRow[],
): Promise<boolean> {
  const number = rows.find(({ text_number }) => text_number !== null)?.text_number
  return typeof number === 'string' && hasConsent(db, memberId, number, 'offer_texts')
}

/**
 * Lists the open offers, those with a hold first, without what was announced to everyone and has
 * been booked, or can't be booked anymore.
 */
async function listOpenOffers(
  context: Context,
  memberId: string,
  requests: readonly TimeRequestRow[],
): Promise<TimeOfferRow[]> {
  const { clock, db } = context
  const now = clock.now()
  const offers = await listOpenOffersOf(db, memberId)
  const ids = offers.map(({ id }) => id)
  const held = await findOfferedHolds(db, ids, now)
  const open: TimeOfferRow[] = []
  for (const offer of offers) {
    const { id, is_held, expires_at, practitioner_id, request_id, starts_at } = offer
    const request = requests.find((row) => row.id === request_id)
    if (request === undefined) continue
    const isOpen = is_held
      ? held.has(id)
      : expires_at > now &&
        (await isTimeLeft(context, db, toSlotRequest(request, practitioner_id, starts_at)))
    if (isOpen) open.push(offer)
  }
  return open.toSorted((a, b) => Number(b.is_held) - Number(a.is_held))
}

type Member = {
  readonly visits: MemberVisits
  readonly balance: number
  readonly isFull: boolean
}

/** A move costs no credit and opens no session. */
function findProblem(
  { appointment_id, appointment_type }: TimeRequestRow,
  { visits, balance, isFull }: Member,
): TimeRequestProblem | null {
  if (appointment_id !== null) return null
  if (isFull) return 'too_many_open_sessions'
  return getCreditCost(appointment_type, visits) > balance ? 'no_credits' : null
}

const presentSession = (
  { appointment_id, session_starts_at }: TimeRequestRow,
  timezone: string,
): TimeRequest['appointment'] =>
  appointment_id === null || session_starts_at === null
    ? null
    : { id: appointment_id, at: toIso(session_starts_at, timezone) }

const presentOpenOffer = (
  { id, starts_at, is_held, expires_at }: TimeOfferRow,
  timezone: string,
): TimeRequest['offer'] => ({
  id,
  at: toIso(starts_at, timezone),
  expires_at: is_held ? toIso(expires_at, timezone) : null,
})

const formatMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
