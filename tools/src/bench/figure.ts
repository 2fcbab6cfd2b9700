/** One measured number of the report, with its budget where there is one. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: 'ms' | 'kB' | 'MB' | '×' | '/s' | ''
  readonly budget?: { readonly atMost: number } | { readonly atLeast: number }
  /** Context: the other side of a ratio, another project's number, the method. */
  readonly note?: string
}

/** Returns whether the value is within its budget; null without a budget. */
export function isWithinBudget({ value, budget }: Figure): boolean | null {
  if (budget === undefined) return null
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast
}
