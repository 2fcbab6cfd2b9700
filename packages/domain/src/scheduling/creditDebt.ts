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
