import type { Context } from '../../../context.ts'
import { createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { hasOfferCredit, insertCreditEntry } from '../../credits/credits.repository.ts'
import { offerErrors } from '../errorCodes.ts'
import { findOpenOffer } from '../offers.repository.ts'
import { recordOfferUse } from '../recordOfferUse.ts'

/**
 * What a free offer gives to somebody who has an account: one credit to an a-la-carte account, once
 * for all offers. Members have their free visit already. Returns the credits that were added; a
 * repetition adds none. Throws 404, `offer_full`, and `offer_for_new_clients`.
 */
export async function acceptOffer(
  { clock, db }: Context,
  viewer: Viewer,
  brandSlug: string,
  offerSlug: string,
): Promise<number> {
  const offer = await findOpenOffer(db, brandSlug, offerSlug, clock.now())
  if (offer === null || offer.kind !== 'free_visit') throw createNotFoundRefusal()
  if (viewer.role !== 'client' || viewer.planType !== 'ALACARTE' || viewer.hadFirstVisit)
    throw new Refusal(offerErrors.forNewClients, 'This offer is for new clients.')
  return db.tx(async (tx) => {
    await lockMember(tx, viewer.id)
    if (await hasOfferCredit(tx, viewer.id)) return 0
    const now = clock.now()
    await recordOfferUse(tx, offer.id, viewer.id, now)
    await insertCreditEntry(tx, {
      userId: viewer.id,
      amount: 1,
      reason: 'offer',
      // once for an account, whatever the offer
      ref: viewer.id,
      note: offer.name,
      now,
    })
    return 1
  })
}
