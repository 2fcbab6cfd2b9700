import { splitRevokedCredits } from '@portal/domain/scheduling'
import { formatCount } from '@portal/domain/text'
import type { ProductKind } from '../../core/declarations/productKinds.ts'
import type { Queryable } from '../../db/sql.ts'
import { findCreditAccount } from '../credits/credits.repository.ts'
import { describeRestoredCredits } from '../credits/describeRestoredCredits.ts'
import { restorePurchasedCredits } from '../credits/restorePurchasedCredits.ts'
import { revokePurchasedCredits } from '../credits/revokePurchasedCredits.ts'
import { findMembershipStatus } from '../memberships/memberships.repository.ts'
import { findPaymentIdByIntent } from '../payments/payments.repository.ts'
import {
  isUnpaidMembershipPage,
  readCharge,
  readSubscriptionRef,
} from './fetch/readSubscriptionEvent.ts'
import { requestFetch } from './fetch/requestFetch.ts'
import {
  findMemberOfCustomer,
  findSubscriptionOfPayment,
  listSubscriptions,
} from './subscriptions.repository.ts'

const formatCredits = (count: number): string => formatCount(count, 'session credit')

/** A period whose payment was returned may end the access: the fetch computes it again. */
async function requestFetchOfPayment(db: Queryable, paymentId: string, now: number): Promise<void> {
  const subscription = await findSubscriptionOfPayment(db, paymentId)
  if (subscription !== null) await requestFetch(db, subscription.provider_ref, now)
}

/**
 * A paid month of a membership with its credits. Members start one with a subscription instead of a
 * payment, so no price is of this kind. Without credits, a month is one unit.
 */
export const membershipKind: ProductKind = {
  readPrice: () => null,
  unit: 'session credit',
  countUnits: ({ quantity, session_credits }) => (session_credits > 0 ? session_credits : quantity),
  fulfill: () => Promise.reject(new Error('A renewal is recorded with its credits.')),
  async revoke(db, { id, user_id, session_credits }, { units, ...revoked }) {
    await requestFetchOfPayment(db, id, revoked.now)
    if (session_credits === 0) return { taken: 0, owed: 0 }
    const { fromBalance, asDebt } = await revokePurchasedCredits(db, {
      ...revoked,
      userId: user_id,
      paymentId: id,
      credits: units,
    })
    return { taken: fromBalance, owed: asDebt }
  },
  async previewRevocation(db, { user_id, session_credits }, units) {
    if (session_credits === 0) return { taken: 0, owed: 0 }
    const { fromBalance, asDebt } = splitRevokedCredits(await findCreditAccount(db, user_id), units)
    return { taken: fromBalance, owed: asDebt }
  },
  async restore(db, payment, restored) {
    await requestFetchOfPayment(db, payment.id, restored.now)
    return payment.session_credits > 0
      ? restorePurchasedCredits(db, payment, restored)
      : { given: 0, repaid: 0 }
  },
  async describeFulfillment({ user_id, session_credits }, db, now) {
    const isActive = (await findMembershipStatus(db, user_id, now)) === 'active'
    const sentences: string[] = []
    if (session_credits > 0)
      sentences.push(
        `${formatCredits(session_credits)} ${session_credits === 1 ? 'was' : 'were'} added to ` +
          'your balance.',
      )
    if (!isActive)
      sentences.push("Your membership has ended, and this payment doesn't open it again.")
    return sentences.length === 0 ? 'Your membership is active.' : sentences.join(' ')
  },
  describeRevocation: (_payment, { taken, owed }) => [
    ...(taken === 0 ? [] : [`We removed ${formatCredits(taken)} from your balance.`]),
    ...(owed === 0
      ? []
      : [
          `You already used ${formatCredits(owed)} of this month. ` +
            "We'll deduct the same number when a canceled session returns your credit.",
        ]),
  ],
  describeRestoration: (_payment, restoration) => describeRestoredCredits(restoration),
  async receiveEvent(db, { type, record }, now) {
    const ref = readSubscriptionRef(type, record)
    if (ref !== null) {
      await requestFetch(db, ref, now)
      return true
    }
    // `checkoutCheckJob` ends it here
    if (isUnpaidMembershipPage(type, record)) return true
    const charge = readCharge(type, record)
    if (charge === null || charge.isOfPurchase) return false
    const { customer, paymentIntent } = charge
    const isKnown =
      paymentIntent !== null && (await findPaymentIdByIntent(db, paymentIntent)) !== null
    const memberId = isKnown || customer === null ? null : await findMemberOfCustomer(db, customer)
    if (memberId === null) return false
    // a refund or a chargeback that arrived before its renewal
    const subscriptions = await listSubscriptions(db, memberId)
    for (const { provider_ref } of subscriptions) await requestFetch(db, provider_ref, now)
    return subscriptions.length > 0
  },
}
