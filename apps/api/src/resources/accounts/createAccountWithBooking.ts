import type { AccountWithBookingAnswer, CreateAccountWithBooking } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { timezoneOf } from '../../core/requestTimezone.ts'
import { presentAppointment } from '../appointments/appointments.presenter.ts'
import { findOwnSessionAt } from '../appointments/appointments.repository.ts'
import { lockTimes } from '../appointments/booking.repository.ts'
import { checkSlotRequest } from '../appointments/bookingRules.ts'
import { bookNow } from '../appointments/bookOrMove.ts'
import { withNearest } from '../appointments/nearestOpenings.ts'
import { reserveTime } from '../appointments/reserveTime.ts'
import type { LoggedIn } from './accounts.service.ts'
import {
  addAccount,
  admitAccount,
  enterAccount,
  formCall,
  isEmailTaken,
  orTaken,
  tieKey,
} from './newAccount.ts'
import { createSlotRequest } from '../appointments/slotRequest.ts'

type Fields = z.output<typeof CreateAccountWithBooking>
type Made = LoggedIn & Pick<AccountWithBookingAnswer, 'appointment'>

/** A membership account, signed in, with its free first consultation: all of it or nothing. */
export async function createAccountWithBooking(
  context: Context,
  request: FastifyRequest,
  fields: Fields,
): Promise<Made> {
  const account = await admitAccount(context, request, fields, 'MEMBERSHIP')
  const timezone = timezoneOf(request)
  const slot = createSlotRequest(account.id, {
    ...fields,
    appointment_type: 'INITIAL_CONSULTATION',
  })
  const made = await withNearest(context, slot, timezone, () =>
    orTaken(() =>
      reserveTime(context, {
        practitionerId: slot.practitionerId,
        idempotency: formCall(context, request, fields),
        async check(tx) {
          if (await isEmailTaken(tx, account, fields)) return
          if (!account.isNew && (await findOwnSessionAt(tx, slot)) !== null) return
          await checkSlotRequest(tx, slot, context.clock.now())
        },
        async write(tx) {
          await tieKey(context, tx, request, fields)
          await addAccount(context, tx, account, fields)
          await lockTimes(tx, slot.practitionerId, slot.memberId)
          const now = context.clock.now()
          const booked = account.isNew ? null : await findOwnSessionAt(tx, slot)
          const row =
            booked ??
            (await bookNow(tx, slot, fields, { actorId: account.id, requestId: request.id }, now))
          return {
            ...(await enterAccount(context, tx, request, account, fields)),
            appointment: presentAppointment(row, timezone, now),
          }
        },
      }),
    ),
  )
  context.jobs.wake()
  return made
}
