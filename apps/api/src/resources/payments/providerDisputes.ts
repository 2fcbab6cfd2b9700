/** A chargeback at the provider. */
export type ProviderDispute = {
  readonly id: string
  readonly status: 'open' | 'won' | 'lost'
  /** The amount in the smallest currency unit. */
  readonly amount: number
}

/** The state of a provider's dispute. Null for an inquiry of the bank, which withdraws no money. */
export function toDispute(id: string, status: string, amount: number): ProviderDispute | null {
  if (status === 'won' || status === 'lost') return { id, status, amount }
  const isOpen = status === 'needs_response' || status === 'under_review'
  return isOpen ? { id, status: 'open', amount } : null
}

/**
 * Adds what an event or a response says, in any order: a closed dispute stays closed, and only a
 * lost one can still be won.
 */
export function mergeDisputes(
  known: readonly ProviderDispute[],
  received: readonly ProviderDispute[],
): readonly ProviderDispute[] {
  const disputes = new Map(known.map((dispute) => [dispute.id, dispute]))
  for (const dispute of received) {
    const before = disputes.get(dispute.id)?.status ?? 'open'
    if (before === 'open' || (before === 'lost' && dispute.status === 'won'))
      disputes.set(dispute.id, dispute)
  }
  return [...disputes.values()]
}

/** The amount that banks hold or keep. */
export const computeDisputedAmount = (disputes: readonly ProviderDispute[]): number =>
  disputes.reduce((total, { status, amount }) => total + (status === 'won' ? 0 : amount), 0)

/** Returns open while one is open, lost when one was lost, null without a dispute. */
export function summarizeDisputes(
  disputes: readonly ProviderDispute[],
): ProviderDispute['status'] | null {
  const statuses = new Set(disputes.map(({ status }) => status))
  return (['open', 'lost', 'won'] as const).find((status) => statuses.has(status)) ?? null
}
