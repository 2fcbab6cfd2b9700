import type { CheckoutSession, CreateAlacarteAccount } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import { addNearestTimes } from '../../appointments/booking/nearestTimes.ts'
import { reserveTime } from '../../appointments/booking/reserveTime.ts'
import { checkHold, writeHold } from '../../holds/holds.service.ts'
import type { LoginResult } from '../login/login.ts'
import { prepareCheckout } from './prepareCheckout.ts'
import {
  insertAccount,
  resolveAccount,
  startAccountSession,
  readSignUpIdempotency,
  checkTimeForAccount,
  rejectTakenEmail,
  claimIdempotencyKey,
} from './signUpAccount.ts'
import { createSlotRequest } from '../../appointments/booking/slotRequest.ts'

type Fields = z.output<typeof CreateAlacarteAccount>

/** Creates an a-la-carte account, logs it in, holds its time and starts the checkout. */
export async function createAlacarteAccount(
  context: Context,
  request: FastifyRequest,
  fields: Fields,
): Promise<LoginResult & { checkout: CheckoutSession | null }> {
  // reject an invalid purchase before the account exists
  const checkout = await prepareCheckout(context, request, fields)
  const account = await resolveAccount(context, request, fields, 'ALACARTE')
  const slot = createSlotRequest(account.id, { ...fields, appointment_type: 'SESSION' })
  const loggedIn = await addNearestTimes(context, slot, readTimezone(request), () =>
    rejectTakenEmail(() =>
      reserveTime(context, {
        practitionerId: slot.practitionerId,
        idempotency: readSignUpIdempotency(context, request, fields),
        check: (db) =>
          checkTimeForAccount(db, account, fields, () => checkHold(context, db, account, slot)),
        async write(tx) {
          await claimIdempotencyKey(context, tx, request, fields)
          await insertAccount(context, tx, account, fields)
          await writeHold(context, tx, account, slot)
          return startAccountSession(context, tx, request, account, fields)
        },
      }),
    ),
  )
  context.jobs.wake()
  return { ...loggedIn, checkout: checkout === null ? null : await checkout(loggedIn.viewer) }
}
