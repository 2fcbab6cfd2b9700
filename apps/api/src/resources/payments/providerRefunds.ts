/** A refund at the provider. */
export type ProviderRefund = {
  readonly id: string
  /** The amount in the smallest currency unit. */
  readonly amount: number
  /** Whether the money came back: the refund failed or was canceled. That is its last state. */
  readonly has_failed: boolean
}

/** What is known about the refunds of a payment. */
export type KnownRefunds = {
  readonly refunds: readonly ProviderRefund[]
  /** The largest total that an event has named without naming the refunds that it consists of. */
  readonly reported_refund_amount: number
}

export const toRefund = (id: string, amount: number, status: string | null): ProviderRefund => ({
  id,
  amount,
  has_failed: status === 'failed' || status === 'canceled',
})

/** Adds what an event or a response says, in any order: a failed refund stays failed. */
export function mergeRefunds(
  known: KnownRefunds,
  received: { readonly refunds: readonly ProviderRefund[]; readonly refundedAmount: number },
): KnownRefunds {
  const refunds = new Map(known.refunds.map((refund) => [refund.id, refund]))
  for (const refund of received.refunds)
    if (refund.has_failed || !refunds.has(refund.id)) refunds.set(refund.id, refund)
  return {
    refunds: [...refunds.values()],
    reported_refund_amount: Math.max(known.reported_refund_amount, received.refundedAmount),
  }
}

const sum = (refunds: readonly ProviderRefund[]): number =>
  refunds.reduce((total, { amount }) => total + amount, 0)

/**
 * The amount that the member has back. A reported total that is larger than all known refunds
 * contains some that are not known yet.
 */
export function computeRefundedAmount({ refunds, reported_refund_amount }: KnownRefunds): number {
  const unknown = Math.max(0, reported_refund_amount - sum(refunds))
  return sum(refunds.filter(({ has_failed }) => !has_failed)) + unknown
}

export const countFailed = ({ refunds }: Pick<KnownRefunds, 'refunds'>): number =>
  refunds.filter(({ has_failed }) => has_failed).length
