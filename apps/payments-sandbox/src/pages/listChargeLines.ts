import type { Charge, LineItem } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'

/** Returns the items that a charge paid for, if it belongs to a checkout session. */
export function listChargeLines({ tables }: SandboxContext, charge: Charge): readonly LineItem[] {
  const session = tables.checkout_session
    .newestFirst()
    .find(({ payment_intent }) => payment_intent === charge.payment_intent)
  return session === undefined ? [] : tables.checkout_detail.require(session.id).lines
}

export const getChargeName = (context: SandboxContext, charge: Charge): string =>
  charge.description ??
  (listChargeLines(context, charge)
    .map(({ description }) => description)
    .join(', ') ||
    'Payment')
