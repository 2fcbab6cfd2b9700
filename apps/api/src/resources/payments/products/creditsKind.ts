import { splitRevokedCredits } from '@portal/domain/scheduling'
import { formatCount } from '@portal/domain/text'
import type { ProductKind } from '../../../core/declarations/productKinds.ts'
import { findCreditAccount, insertCreditEntry } from '../../credits/credits.repository.ts'
import { describeRestoredCredits } from '../../credits/describeRestoredCredits.ts'
import { restorePurchasedCredits } from '../../credits/restorePurchasedCredits.ts'
import { revokePurchasedCredits } from '../../credits/revokePurchasedCredits.ts'
import { bookPurchasedSession } from './bookPurchasedSession.ts'

const formatCredits = (count: number): string => formatCount(count, 'session credit')

/** Session credits, and the session that is booked with them. */
export const creditsKind: ProductKind = {
  readPrice: ({ session_credits }) => {
    const credits = Number(session_credits)
    return Number.isInteger(credits) && credits > 0 ? { id: null, credits } : null
  },
  unit: 'session credit',
  countUnits: ({ session_credits }) => session_credits,
  async fulfill(db, payment, auditContext, now) {
    await insertCreditEntry(db, {
      userId: payment.user_id,
      amount: payment.session_credits,
      reason: 'purchase',
      ref: payment.id,
      note: null,
      now,
    })
    return bookPurchasedSession(db, payment, auditContext, now)
  },
  /** Unused credits leave the balance, the rest becomes a debt. */
  async revoke(db, { id, user_id }, { units, ...revoked }) {
    const { fromBalance, asDebt } = await revokePurchasedCredits(db, {
      ...revoked,
      userId: user_id,
      paymentId: id,
      credits: units,
    })
    return { taken: fromBalance, owed: asDebt }
  },
  async previewRevocation(db, { user_id }, units) {
    const { fromBalance, asDebt } = splitRevokedCredits(await findCreditAccount(db, user_id), units)
    return { taken: fromBalance, owed: asDebt }
  },
  restore: restorePurchasedCredits,
  describeFulfillment({ session_credits, outcome }) {
    const verb = session_credits === 1 ? 'was' : 'were'
    const added = `${formatCredits(session_credits)} ${verb} added to your balance`
    return outcome === 'booked'
      ? `${added}, and your session is booked. We'll email your confirmation separately.`
      : `${added}.`
  },
  describeRevocation: (_payment, { taken, owed }) => [
    ...(taken === 0 ? [] : [`We removed ${formatCredits(taken)} from your balance.`]),
    ...(owed === 0
      ? []
      : [
          `You already used ${formatCredits(owed)} from this purchase. ` +
            "We'll deduct the same number when a canceled session returns your credit.",
        ]),
  ],
  describeRestoration: (_payment, restoration) => describeRestoredCredits(restoration),
}
