import type { CheckoutSession, CreateAlacarteAccount } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { timezoneOf } from '../../core/requestTimezone.ts'
import { withNearest } from '../appointments/nearestOpenings.ts'
import { reserveTime } from '../appointments/reserveTime.ts'
import { checkHold, keepTime } from '../holds/holds.service.ts'
import type { LoggedIn } from './accounts.service.ts'
import { checkoutForAccount } from './checkoutForAccount.ts'
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

type Fields = z.output<typeof CreateAlacarteAccount>

/** An a-la-carte account, signed in, with its time kept and the checkout that pays for it. */
export async function createAlacarteAccount(
  context: Context,
  request: FastifyRequest,
  fields: Fields,
): Promise<LoggedIn & { checkout: CheckoutSession | null }> {
  // what cannot be sold is refused before there is an account
  const checkout = await checkoutForAccount(context, request, fields)
  const account = await admitAccount(context, request, fields, 'ALACARTE')
  const slot = createSlotRequest(account.id, { ...fields, appointment_type: 'SESSION' })
  const entered = await withNearest(context, slot, timezoneOf(request), () =>
    orTaken(() =>
      reserveTime(context, {
        practitionerId: slot.practitionerId,
        idempotency: formCall(context, request, fields),
        async check(tx) {
          if (await isEmailTaken(tx, account, fields)) return
          await checkHold(tx, account, slot, context.clock.now())
        },
        async write(tx) {
          await tieKey(context, tx, request, fields)
          await addAccount(context, tx, account, fields)
          await keepTime(context, tx, account, slot)
          return enterAccount(context, tx, request, account, fields)
        },
      }),
    ),
  )
  return { ...entered, checkout: checkout === null ? null : await checkout(entered.viewer) }
}
