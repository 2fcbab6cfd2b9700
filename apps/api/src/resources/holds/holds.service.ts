import type { CurrentHoldResponse, Hold, HoldTime } from '@portal/contract'
import { bookingPolicy } from '@portal/domain/scheduling'
import { formatCount } from '@portal/domain/text'
import { MINUTE, toIso } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { createId } from '../../core/values/createId.ts'
import type { Queryable } from '../../db/sql.ts'
import { createNotFoundRefusal, Refusal } from '../../core/errors/refusal.ts'
import { consumeRateLimit } from '../../core/requests/rateLimit.ts'
import type { Requester, Visitor } from '../../core/requests/visitor.ts'
import { holdErrors } from './errorCodes.ts'
import { checkMovable, getOwnAppointment } from '../appointments/appointments.service.ts'
import { lockNetwork, lockTimes } from '../../core/queues/locks.ts'
import { saveMissingTimezone } from '../users/userFields.repository.ts'
import { checkBooking } from '../appointments/booking/bookingRules.ts'
import { addNearestTimes } from '../appointments/booking/nearestTimes.ts'
import { reserveTime } from '../appointments/booking/reserveTime.ts'
import {
  deleteHold,
  findHold,
  type HoldOwner,
  type HoldRow,
  listHoldEnds,
  upsertHold,
} from '../appointments/booking/holds.repository.ts'
import {
  createSlotRequest,
  getSlotEnd,
  type SlotRequest,
} from '../appointments/booking/slotRequest.ts'

/**
 * The zone of the response, and that of the device, which becomes the member's while the profile
 * has none. `device` is null without a valid header.
 */
type HoldZones = { readonly shown: string; readonly device: string | null }

/** How many times the visitors of one network, and those who sign up there, can hold at once. */
const visitorHolds = 5

/** How long a visitor can hold times without a pause, whichever they are. */
const visitorHoldTime = 30 * MINUTE

/** How often the visitors of one network can hold a time. */
const visitorHoldLimit = { limit: 60, windowMs: 15 * MINUTE }

/**
 * Holds a time for the member or visitor; nobody else can book it until the hold ends. Holding the
 * same time again returns the existing hold, another time replaces it. No credit is needed, because
 * a payment may come next.
 */
export async function holdTime(
  context: Context,
  requester: Requester,
  body: HoldTime,
  zones: HoldZones,
): Promise<Hold> {
  if (requester.role === 'visitor')
    await consumeRateLimit(context, {
      bucket: `visitor_hold:address:${requester.network}`,
      ...visitorHoldLimit,
    })
  const slot = createSlotRequest(requester.id, body)
  const hold = await addNearestTimes(context, slot, zones.shown, () =>
    reserveTime(context, {
      practitionerId: slot.practitionerId,
      idempotency: null,
      check: (tx) => checkHold(context, tx, requester, slot),
      async write(tx) {
        const written = await writeHold(context, tx, requester, slot)
        if (requester.role === 'visitor') await checkNetworkHolds(context, tx, requester)
        else await saveMissingTimezone(tx, requester.id, zones.device)
        return written
      },
    }),
  )
  return presentHold(hold, zones.shown)
}

/** The running hold of the member or visitor, in `timezone`, and the offer that it is for. */
export async function getHold(
  { clock, db }: Context,
  { id }: Pick<Requester, 'id'>,
  timezone: string,
): Promise<CurrentHoldResponse> {
  const hold = await findHold(db, id, clock.now())
  if (hold === null) return { hold: null, offer: null }
  const { brand_slug, offer_slug } = hold
  const offer = brand_slug === null || offer_slug === null ? null : { brand_slug, offer_slug }
  return { hold: presentHold(hold, timezone), offer }
}

/** Releases the time immediately. */
export async function releaseHold(
  context: Context,
  requester: Requester,
  id: string,
): Promise<void> {
  if (!(await deleteHold(context.db, requester.id, id))) throw createNotFoundRefusal()
}

/** Throws when this network holds too many other times, in the transaction of a hold. */
export async function checkNetworkHolds(
  { clock, config }: Context,
  tx: Queryable,
  owner: Pick<Visitor, 'id' | 'network'>,
): Promise<void> {
  if (!config.rateLimits) return
  await lockNetwork(tx, owner.network)
  const now = clock.now()
  const others = await listHoldEnds(tx, owner, now)
  const [soonest] = others
  if (soonest === undefined || others.length < visitorHolds) return
  throw new Refusal(
    holdErrors.network,
    `Other people on your network already hold ${visitorHolds} open times. Try again in ` +
      `${formatCount(Math.ceil((soonest - now) / MINUTE), 'minute')}, ` +
      'or use another network, such as mobile data.',
    { retryAfter: Math.ceil((soonest - now) / 1000) },
  )
}

/** Throws the refusal of a time that the member or visitor cannot hold. */
export async function checkHold(
  { clock, config }: Context,
  db: Queryable,
  owner: Pick<HoldOwner, 'id'>,
  slot: SlotRequest,
): Promise<void> {
  const now = clock.now()
  if (slot.movingId !== null) checkMovable(await getOwnAppointment(db, owner, slot.movingId), now)
  await checkBooking(db, slot, config.bookingCaps, now)
}

/**
 * Writes a hold inside the caller's transaction. `isRenewed` restarts an existing hold of the same
 * time for a payment, up to twice the time of a hold in all: otherwise unpaid purchases could keep
 * a time from others forever, and past the practitioner's notice. For the same reason the holds of
 * a visitor, whichever the times are, end {@link visitorHoldTime} after the first one.
 */
export async function writeHold(
  context: Context,
  db: Queryable,
  owner: HoldOwner,
  slot: SlotRequest,
  isRenewed = false,
): Promise<HoldRow> {
  await lockTimes(db, slot.practitionerId, slot.memberId)
  await checkHold(context, db, owner, slot)
  const now = context.clock.now()
  const current = await findHold(db, owner.id, now)
  const isSame =
    current?.practitioner_id === slot.practitionerId &&
    current.appointment_type === slot.type &&
    current.starts_at === slot.startsAt
  if (current !== null && isSame && !isRenewed) return current
  const beganAt = current !== null && isSame ? current.began_at : now
  const visitorSince = owner.role === 'visitor' ? (current?.visitor_since ?? now) : null
  const lastEnd = visitorSince === null ? Infinity : visitorSince + visitorHoldTime
  return upsertHold(db, owner, {
    id: createId(),
    practitioner_id: slot.practitionerId,
    appointment_type: slot.type,
    starts_at: slot.startsAt,
    ends_at: getSlotEnd(slot),
    began_at: beganAt,
    visitor_since: visitorSince,
    expires_at: Math.min(Math.min(now, beganAt + bookingPolicy.hold) + bookingPolicy.hold, lastEnd),
  })
}

const presentHold = (
  { id, starts_at, practitioner_id, appointment_type, expires_at }: HoldRow,
  timezone: string,
): Hold => ({
  id,
  at: toIso(starts_at, timezone),
  practitioner_id,
  appointment_type,
  expires_at: toIso(expires_at, timezone),
})
