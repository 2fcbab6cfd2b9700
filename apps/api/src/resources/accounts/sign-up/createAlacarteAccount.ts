import type { CheckoutSession, CreateAlacarteAccount } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import { hashNetwork } from '../../../core/requests/visitor.ts'
import { addNearestTimes } from '../../appointments/booking/nearestTimes.ts'
import { reserveTime } from '../../appointments/booking/reserveTime.ts'
import { setHoldOffer } from '../../appointments/booking/holds.repository.ts'
import { lockTimes } from '../../../core/queues/locks.ts'
import { claimVisitorHold } from '../../holds/claimVisitorHold.ts'
import { checkHold, checkNetworkHolds, writeHold } from '../../holds/holds.service.ts'
import { requireOffer, requirePrice } from '../../brands/offers/requireOffer.ts'
import { recordOfferUse } from '../../brands/recordOfferUse.ts'
import type { LoginResult } from '../login/login.ts'
import { getFirstType, prepareCheckout } from './prepareCheckout.ts'
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

type Fields = z.output<typeof CreateAlacarteAccount>

/** Creates an a-la-carte account, logs it in, holds its time and starts the checkout. */
export async function createAlacarteAccount(
  context: Context,
  request: FastifyRequest,
  fields: Fields,
): Promise<LoginResult & { checkout: CheckoutSession | null }> {
  const offer = fields.offer
    ? requirePrice(await requireOffer(context, fields.offer, fields.practitioner_id))
    : null
  // reject an invalid purchase before the account exists
  const checkout = await prepareCheckout(context, request, fields, offer)
  const hold = async (account: SignUpAccount): Promise<LoginResult> => {
    const slot = createSlotRequest(account.id, { ...fields, appointment_type: getFirstType(offer) })
    const heldSlot = { ...slot, memberId: account.holderId }
    return addNearestTimes(context, heldSlot, readTimezone(request), () =>
      reserveTime(context, {
        practitionerId: slot.practitionerId,
        idempotency: readSignUpIdempotency(context, request, fields),
        check: (db) =>
          checkTimeForAccount(db, account, fields, () => checkHold(context, db, account, heldSlot)),
        async write(tx) {
          await claimIdempotencyKey(context, tx, request, fields)
          await insertAccount(context, tx, account, fields, {
            membershipDays: null,
            brandSlug: fields.offer?.brand_slug ?? null,
          })
          if (offer !== null) await recordOfferUse(tx, offer.id, account.id, context.clock.now())
          await lockTimes(tx, slot.practitionerId, slot.memberId)
          await claimVisitorHold(context, tx, request, account.id)
          const owner = { id: account.id, network: hashNetwork(context, request) }
          await writeHold(context, tx, owner, slot)
          if (fields.offer) await setHoldOffer(tx, account.id, fields.offer)
          await checkNetworkHolds(context, tx, owner)
          return startAccountSession(context, tx, request, account, fields)
        },
      }),
    )
  }
  const loggedIn = await withSignUpAccount(
    () => resolveAccount(context, request, fields, 'ALACARTE'),
    hold,
  )
  context.jobs.wake()
  return { ...loggedIn, checkout: checkout === null ? null : await checkout(loggedIn.viewer) }
}
