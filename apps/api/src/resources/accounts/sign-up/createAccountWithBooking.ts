import type { AccountWithBookingResponse, CreateAccountWithBooking } from '@portal/contract'
import { HOUR } from '@portal/domain/time'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import { presentAppointment } from '../../appointments/appointments.presenter.ts'
import { findOwnAppointmentAt } from '../../appointments/appointments.repository.ts'
import { lockTimes } from '../../../core/queues/locks.ts'
import { checkBooking } from '../../appointments/booking/bookingRules.ts'
import { bookAppointment } from '../../appointments/booking/bookOrMove.ts'
import { addNearestTimes } from '../../appointments/booking/nearestTimes.ts'
import { reserveTime } from '../../appointments/booking/reserveTime.ts'
import { claimVisitorHold } from '../../holds/claimVisitorHold.ts'
import { recordOfferUse } from '../../brands/recordOfferUse.ts'
import { consumeRateLimit } from '../../../core/requests/rateLimit.ts'
import { hashNetwork } from '../../../core/requests/visitor.ts'
import type { LoginResult } from '../login/login.ts'
import { requireMembershipOffer } from './requireMembershipOffer.ts'
import {
  insertAccount,
  resolveAccount,
  startAccountSession,
  readSignUpIdempotency,
  checkTimeForAccount,
  withSignUpAccount,
  type SignUpAccount,
  claimIdempotencyKey,
} from './signUpAccount.ts'
import { createSlotRequest } from '../../appointments/booking/slotRequest.ts'

/** How many sessions new accounts of one network can book at once, without a payment. */
const bookingLimit = { limit: 10, windowMs: HOUR }

type Fields = z.output<typeof CreateAccountWithBooking>
type Created = LoginResult & Pick<AccountWithBookingResponse, 'appointment'>

/** Creates a membership account with its free visit and logs it in, in one transaction. */
export async function createAccountWithBooking(
  context: Context,
  request: FastifyRequest,
  fields: Fields,
): Promise<Created> {
  const offer = await requireMembershipOffer(context, fields)
  const timezone = readTimezone(request)
  const book = async (account: SignUpAccount): Promise<Created> => {
    const slot = createSlotRequest(account.id, {
      ...fields,
      appointment_type: 'INITIAL_CONSULTATION',
    })
    const heldSlot = { ...slot, memberId: account.holderId }
    return addNearestTimes(context, heldSlot, timezone, () =>
      reserveTime(context, {
        practitionerId: slot.practitionerId,
        idempotency: readSignUpIdempotency(context, request, fields),
        async check(db) {
          if (!account.isNew && (await findOwnAppointmentAt(db, slot)) !== null) return
          await checkTimeForAccount(db, account, fields, () =>
            checkBooking(db, heldSlot, context.config.bookingCaps, context.clock.now()),
          )
        },
        async write(tx) {
          await claimIdempotencyKey(context, tx, request, fields)
          await insertAccount(context, tx, account, fields, {
            membershipDays: offer.membership_days,
            brandSlug: fields.offer?.brand_slug ?? null,
          })
          await recordOfferUse(tx, offer.id, account.id, context.clock.now())
          await lockTimes(tx, slot.practitionerId, slot.memberId)
          await claimVisitorHold(context, tx, request, account.id)
          const now = context.clock.now()
          const booked = account.isNew ? null : await findOwnAppointmentAt(tx, slot)
          const row =
            booked ??
            (await bookAppointment(
              tx,
              slot,
              fields,
              { actorId: account.id, requestId: request.id },
              now,
              { caps: context.config.bookingCaps },
            ))
          // a use is counted with the account: a time that was just taken uses up nothing
          if (account.isNew)
            await consumeRateLimit(
              { ...context, db: tx },
              {
                bucket: `signup_booking:address:${hashNetwork(context, request)}`,
                ...bookingLimit,
              },
            )
          return {
            ...(await startAccountSession(context, tx, request, account, fields)),
            appointment: presentAppointment(row, timezone, now),
          }
        },
      }),
    )
  }
  const created = await withSignUpAccount(
    () => resolveAccount(context, request, fields, 'MEMBERSHIP'),
    book,
  )
  context.jobs.wake()
  return created
}
