import type { LabPanel } from './labCatalog.ts'

/** What chosen panels cost. Amounts in the smallest currency unit. */
export type OrderPrice = {
  /** The sum of the prices. */
  readonly amount: number
  /** What the member saves because of shared tests. */
  readonly discount: number
  readonly total: number
}

type PricedPanel = Pick<LabPanel, 'id' | 'markers' | 'amount'>

/**
 * The total is the lowest price at which the catalog sells all chosen tests, in whichever panels.
 * So another panel never lowers the total, and it never exceeds the sum, or the price of one panel
 * that contains every chosen test.
 */
export function computeOrderPrice(
  catalog: readonly PricedPanel[],
  chosenIds: readonly string[],
): OrderPrice {
  const chosen = catalog.filter(({ id }) => chosenIds.includes(id))
  const amount = chosen.reduce((sum, panel) => sum + panel.amount, 0)
  const wanted = [...new Set(chosen.flatMap(({ markers }) => markers))]
  const total = findLowestPrice(wanted, listUsefulPanels(catalog, wanted), amount)
  return { amount, discount: amount - total, total }
}

type UsefulPanel = { readonly markers: ReadonlySet<string>; readonly amount: number }

/** The panels with wanted tests, without those that another one replaces for no more money. */
function listUsefulPanels(
  catalog: readonly PricedPanel[],
  wanted: readonly string[],
): UsefulPanel[] {
  const panels = catalog
    .map(({ markers, amount }) => ({
      markers: new Set(markers.filter((marker) => wanted.includes(marker))),
      amount,
    }))
    .filter(({ markers }) => markers.size > 0)
    .toSorted((a, b) => a.amount - b.amount || b.markers.size - a.markers.size)
  return panels.filter(
    ({ markers }, index) =>
      !panels
        .slice(0, index)
        .some((cheaper) => [...markers].every((marker) => cheaper.markers.has(marker))),
  )
}

/** Tries the panels that have the first missing test, and stops where it cannot get cheaper. */
function findLowestPrice(
  missing: readonly string[],
  panels: readonly UsefulPanel[],
  limit: number,
): number {
  const [first] = missing
  if (first === undefined) return 0
  let lowest = limit
  for (const { markers, amount } of panels) {
    if (!markers.has(first) || amount >= lowest) continue
    const rest = missing.filter((marker) => !markers.has(marker))
    lowest = Math.min(lowest, amount + findLowestPrice(rest, panels, lowest - amount))
  }
  return lowest
}
