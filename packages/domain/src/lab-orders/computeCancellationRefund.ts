import type { CancellationPolicy } from './labCatalog.ts'
import type { LabOrderState } from './labOrderState.ts'

/** The policy's part of the price for a state, in percent. */
function getRefundPercent(
  policy: CancellationPolicy,
  { order, kit, was_registered, replacements }: LabOrderState,
): number {
  if (order === 'unpaid') return 0
  // also of a kit that expired or was replaced afterwards
  if (was_registered) return policy.after_registration
  const hasLeft = kit !== 'preparing' || replacements > 0
  return hasLeft ? policy.before_registration : policy.before_kit_sent
}

/**
 * What a member gets back for canceling an order now, by the policy that they were shown, in the
 * smallest currency unit.
 */
export const computeCancellationRefund = (
  policy: CancellationPolicy,
  state: LabOrderState,
  amount: number,
): number => Math.round((amount * getRefundPercent(policy, state)) / 100)
