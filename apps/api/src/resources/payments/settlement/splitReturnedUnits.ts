/** The units of a purchase that went back, by the reason. */
export type ReturnedUnits = { readonly refunded: number; readonly disputed: number }

/**
 * Splits the units of a purchase that go back, so that each goes back once. `covered` has the share
 * of its refunds and of its chargeback, which may cover the same units. What is settled stays where
 * it is while its share covers it: in all, `min(units, refunded + disputed)` go back, regardless of
 * the order in which they arrived.
 */
export function splitReturnedUnits(
  settled: ReturnedUnits,
  covered: ReturnedUnits,
  units: number,
): ReturnedUnits {
  const stillDisputed = Math.min(settled.disputed, covered.disputed)
  const refunded = Math.min(covered.refunded, units - stillDisputed)
  return { refunded, disputed: Math.min(covered.disputed, units - refunded) }
}
