/** Session credits of a member: what can be spent and what is owed after a refund. */
export type CreditAccount = { readonly balance: number; readonly debt: number }

/** Takes credits back: unused ones from the balance, the rest becomes debt. */
export function splitRevokedCredits(
  { balance }: Pick<CreditAccount, 'balance'>,
  due: number,
): { readonly fromBalance: number; readonly asDebt: number } {
  const fromBalance = Math.min(due, balance)
  return { fromBalance, asDebt: due - fromBalance }
}

/** The part of returned credits that pays the debt first. Purchases and grants do not pay it. */
export const getDebtRepayment = ({ debt }: Pick<CreditAccount, 'debt'>, returned: number): number =>
  Math.min(debt, returned)

/** A change of a member's debt. */
export type DebtChange = {
  /** The payment whose credits it concerns, null for a change that is not about a payment. */
  readonly paymentId: string | null
  /** The change of the debt, above 0 for more. */
  readonly amount: number
  readonly reason: 'refund' | 'chargeback' | 'repayment' | 'forgiven'
}

/**
 * How much of the debt of a payment is forgiven, of the changes in the order in which they
 * happened. What reduces the debt reduces that of its own payment first, then the oldest.
 */
export function countForgiven(changes: readonly DebtChange[], paymentId: string): number {
  const debts: { readonly paymentId: string | null; left: number }[] = []
  let forgiven = 0
  for (const change of changes) {
    const isForgiven = change.reason === 'forgiven'
    if (change.amount > 0) {
      debts.push({ paymentId: change.paymentId, left: change.amount })
      if (isForgiven && change.paymentId === paymentId) forgiven -= change.amount
      continue
    }
    let left = -change.amount
    const isOwn = (debt: { readonly paymentId: string | null }) =>
      change.paymentId !== null && debt.paymentId === change.paymentId
    for (const debt of [...debts.filter(isOwn), ...debts.filter((debt) => !isOwn(debt))]) {
      const part = Math.min(left, debt.left)
      debt.left -= part
      left -= part
      if (isForgiven && debt.paymentId === paymentId) forgiven += part
    }
  }
  return forgiven
}
