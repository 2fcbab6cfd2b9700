import type { BookInitialAlacarte } from '@portal/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { runOnce } from '../../../core/requests/idempotency.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { lockTimes } from '../../../core/queues/locks.ts'
import { appointmentErrors } from '../errorCodes.ts'
import { checkBooking } from './bookingRules.ts'
import { bookAppointment } from './bookOrMove.ts'
import {
  type StoredAppointmentResponse,
  createAppointmentResponse,
  type BookingCaller,
} from './bookingCaller.ts'
import { addNearestTimes } from './nearestTimes.ts'
import { reserveTime } from './reserveTime.ts'
import { createSlotRequest } from './slotRequest.ts'

const createNotInitialRefusal = (): Refusal =>
  new Refusal(
    appointmentErrors.notInitial,
    'This call books the first session of an a-la-carte client. Others use POST /appointments/.',
  )

/** Books the first session of an a-la-carte client, which has a fixed type. */
export async function bookInitialSession(
  context: Context,
  caller: BookingCaller,
  body: z.output<typeof BookInitialAlacarte>,
): Promise<StoredAppointmentResponse> {
  const { viewer } = caller
  if (viewer.role !== 'client' || viewer.planType !== 'ALACARTE') throw createNotInitialRefusal()
  const slot = createSlotRequest(viewer.id, { ...body, appointment_type: 'SESSION' })
  const book = async (db: Queryable): Promise<StoredAppointmentResponse> => {
    await lockTimes(db, slot.practitionerId, slot.memberId)
    if (await hasSession(db, viewer.id)) throw createNotInitialRefusal()
    const now = context.clock.now()
    return createAppointmentResponse(
      201,
      await bookAppointment(
        db,
        slot,
        body,
        { actorId: viewer.id, requestId: caller.requestId },
        now,
        { caps: context.config.bookingCaps },
      ),
      caller,
      now,
    )
  }
  const response = await addNearestTimes(context, slot, caller.timezone, () =>
    reserveTime(context, {
      practitionerId: slot.practitionerId,
      idempotency: caller.idempotency,
      async check(tx) {
        if (await hasSession(tx, viewer.id)) throw createNotInitialRefusal()
        await checkBooking(tx, slot, context.config.bookingCaps, context.clock.now())
      },
      write: (tx) => runOnce(tx, caller.idempotency, () => book(tx)),
    }),
  )
  context.jobs.wake()
  return response
}

async function hasSession(db: Queryable, memberId: string): Promise<boolean> {
  return (
    (
      await db.query(
        sql`SELECT 1 FROM appointments
         WHERE member_id = ${memberId} AND status <> 'cancelled' LIMIT 1`,
      )
    ).length > 0
  )
}
