import type { Charge, LineItem } from '../state/wireObjects.ts'
import type { World } from '../world.ts'

/** Returns the items that a charge paid for, if it belongs to a checkout session. */
export function chargeLines({ tables }: World, charge: Charge): readonly LineItem[] {
  const session = tables.checkout_session
    .newestFirst()
    .find(({ payment_intent }) => payment_intent === charge.payment_intent)
  return session === undefined ? [] : tables.checkout_detail.need(session.id).lines
}

export const chargeName = (world: World, charge: Charge): string =>
  charge.description ??
  (chargeLines(world, charge)
    .map(({ description }) => description)
    .join(', ') ||
    'Payment')
