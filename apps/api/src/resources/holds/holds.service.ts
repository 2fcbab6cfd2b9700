import type { Hold, HoldTime } from '@portal/contract'
import { bookingPolicy } from '@portal/domain/scheduling'
import { toIso } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { createId } from '../../core/values/createId.ts'
import type { Queryable } from '../../db/sql.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { checkMovable, getOwnAppointment } from '../appointments/appointments.service.ts'
import { lockTimes } from '../../core/queues/locks.ts'
import { saveMissingTimezone } from '../users/userFields.repository.ts'
import { checkBooking } from '../appointments/booking/bookingRules.ts'
import { addNearestTimes } from '../appointments/booking/nearestTimes.ts'
import { reserveTime } from '../appointments/booking/reserveTime.ts'
import {
  deleteHold,
  findHold,
  type HoldRow,
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

/**
 * Holds a time for the member; nobody else can book it until the hold ends. Holding the same time
 * again returns the existing hold, another time replaces it. No credit is needed, because a payment
 * may come next.
 */
export async function holdTime(
  context: Context,
  viewer: Viewer,
  body: HoldTime,
  zones: HoldZones,
): Promise<Hold> {
  const slot = createSlotRequest(viewer.id, body)
  const hold = await addNearestTimes(context, slot, zones.shown, () =>
    reserveTime(context, {
      practitionerId: slot.practitionerId,
      idempotency: null,
      check: (tx) => checkHold(context, tx, viewer, slot),
      async write(tx) {
        const written = await writeHold(context, tx, viewer, slot)
        await saveMissingTimezone(tx, viewer.id, zones.device)
        return written
      },
    }),
  )
  return presentHold(hold, zones.shown)
}

/** Releases the time immediately. */
export async function releaseHold(context: Context, viewer: Viewer, id: string): Promise<void> {
  if (!(await deleteHold(context.db, viewer.id, id))) throw createNotFoundRefusal()
}

/** Throws the refusal of a time that the member cannot hold. */
export async function checkHold(
  { clock, config }: Context,
  db: Queryable,
  viewer: Pick<Viewer, 'id'>,
  slot: SlotRequest,
): Promise<void> {
  const now = clock.now()
  if (slot.movingId !== null) checkMovable(await getOwnAppointment(db, viewer, slot.movingId), now)
  await checkBooking(db, slot, config.bookingCaps, now)
}

/**
 * Inside the caller's transaction. `isRenewed` restarts an existing hold of the same time for a
 * payment, up to twice the time of a hold in all: otherwise unpaid purchases could keep a time from
 * others forever, and past the practitioner's notice.
 */
export async function writeHold(
  context: Context,
  db: Queryable,
  viewer: Pick<Viewer, 'id'>,
  slot: SlotRequest,
  isRenewed = false,
): Promise<HoldRow> {
  await lockTimes(db, slot.practitionerId, slot.memberId)
  await checkHold(context, db, viewer, slot)
  const now = context.clock.now()
  const current = await findHold(db, viewer.id, now)
  const isSame =
    current?.practitioner_id === slot.practitionerId &&
    current.appointment_type === slot.type &&
    current.starts_at === slot.startsAt
  if (current !== null && isSame && !isRenewed) return current
  const beganAt = current !== null && isSame ? current.began_at : now
  return upsertHold(db, viewer.id, {
    id: createId(),
    practitioner_id: slot.practitionerId,
    appointment_type: slot.type,
    starts_at: slot.startsAt,
    ends_at: getSlotEnd(slot),
    began_at: beganAt,
    expires_at: Math.min(now, beganAt + bookingPolicy.hold) + bookingPolicy.hold,
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
