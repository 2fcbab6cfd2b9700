import type { TimeOffer, TimeOfferEndReason, TimeOfferState } from '@portal/contract'
import { isLateCancel } from '@portal/domain/scheduling'
import { MINUTE, toIso } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { createNotFoundRefusal, Refusal } from '../../core/errors/refusal.ts'
import type { Queryable } from '../../db/sql.ts'
import { getDisplayName, presentAppointment } from '../appointments/appointments.presenter.ts'
import { findOwnAppointment } from '../appointments/appointments.repository.ts'
import { findOfferedHolds } from '../appointments/booking/offeredHolds.repository.ts'
import { findCreditAccount } from '../credits/credits.repository.ts'
import { presentPractitionerSummary } from '../practitioners/practitioners.presenter.ts'
import { checkAcceptable, toSlotRequest } from '../time-requests/offering/checkOfferable.ts'
import { findOwnOffer, type TimeOfferRow } from '../time-requests/timeOffers.repository.ts'
import type { RequestEnd } from '../time-requests/timeRequests.repository.ts'
import { findOfferDetails, type OfferDetails } from './timeOffers.repository.ts'

/** The offer as its page shows it, with instants in `timezone`. Throws 404 for a foreign one. */
export async function getTimeOffer(
  context: Context,
  viewer: Viewer,
  id: string,
  timezone: string,
): Promise<TimeOffer> {
  const { clock, db } = context
  const now = clock.now()
  const row = await findOwnOffer(db, viewer.id, id)
  const details = row === null ? null : await findOfferDetails(db, id)
  if (row === null || details === null) throw createNotFoundRefusal()
  const state = await readOfferState(db, row, details, now)
  const isOpen = state === 'held' || state === 'announced'
  const moving =
    details.moving_id === null ? null : await findOwnAppointment(db, viewer.id, details.moving_id)
  const terms = isOpen ? await readTerms(context, row, details) : closedTerms
  const { balance } = await findCreditAccount(db, viewer.id)
  return {
    id: row.id,
    request_id: row.request_id,
    state,
    end_reason: state === 'ended' ? getEndReason(row, details) : null,
    at: toIso(row.starts_at, timezone),
    ends_at: toIso(row.ends_at, timezone),
    length: (row.ends_at - row.starts_at) / MINUTE,
    expires_at: toIso(row.expires_at, timezone),
    appointment_type: row.appointment_type,
    appointment_type_display_name: getDisplayName({ ...row, ...details }),
    practitioner: presentPractitionerSummary({ ...details, id: row.practitioner_id }),
    meeting_kind: details.meeting_kind,
    // of an earlier kind of meeting otherwise
    meeting_address: details.meeting_kind === 'in_person' ? details.meeting_address : null,
    // after it was accepted, the session is at the offered time
    replaces: moving === null || !isOpen ? null : presentAppointment(moving, timezone, now),
    is_move: details.moving_id !== null,
    is_late: moving !== null && isOpen && isLateCancel(moving.starts_at, now),
    ...terms,
    credit_balance: balance,
    appointment_id: row.appointment_id,
  }
}

/** What the offer is now, also before the job has run that ends it. */
export async function readOfferState(
  db: Queryable,
  { id, is_held, starts_at, expires_at, end_reason }: TimeOfferRow,
  { is_request_open, moving_starts_at }: Pick<OfferDetails, 'is_request_open' | 'moving_starts_at'>,
  now: number,
): Promise<TimeOfferState> {
  if (end_reason === 'accepted' || end_reason === 'declined' || end_reason === 'lapsed')
    return end_reason
  if (end_reason !== null) return 'ended'
  if (expires_at <= now) return 'lapsed'
  if (!is_request_open) return 'ended'
  // the session has moved, and would not move to an earlier time
  if (moving_starts_at !== null && moving_starts_at <= starts_at) return 'ended'
  if (!is_held) return 'announced'
  return (await findOfferedHolds(db, [id], now)).has(id) ? 'held' : 'ended'
}

const reasonsOfRequest = {
  withdrawn: 'request_withdrawn',
  answered: 'booked_elsewhere',
  // an offered time is before the last date, and before the session
  over: 'session_canceled',
  practice: 'ended_by_practice',
} as const satisfies Record<RequestEnd, TimeOfferEndReason>

function getEndReason(
  { end_reason }: TimeOfferRow,
  { request_end }: OfferDetails,
): TimeOfferEndReason {
  if (end_reason === 'practitioner_off' || end_reason === 'booked_elsewhere') return end_reason
  // a booking deletes the hold before the job runs that ends the offer
  return request_end === null ? 'booked_elsewhere' : reasonsOfRequest[request_end]
}

type Terms = Pick<TimeOffer, 'credit_cost' | 'is_free_visit' | 'problem'>

const closedTerms: Terms = { credit_cost: 0, is_free_visit: false, problem: null }

/** The cost, and why accepting it now would be rejected. */
async function readTerms(
  context: Context,
  row: TimeOfferRow,
  { moving_id }: OfferDetails,
): Promise<Terms> {
  const slot = toSlotRequest(
    { ...row, appointment_id: moving_id },
    row.practitioner_id,
    row.starts_at,
  )
  try {
    const { cost, isFreeVisit } = await checkAcceptable(context, context.db, slot)
    return { credit_cost: cost, is_free_visit: isFreeVisit, problem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message } = error
    return {
      credit_cost: moving_id === null ? 1 : 0,
      is_free_visit: false,
      problem: { code, message },
    }
  }
}
