import { describe, expect, it } from 'vitest'
import { demoCatalog } from '../demo/demoCatalog.ts'
import { getPreparationDays } from '../emails/composeOrderEmail.ts'
import { parseCatalog } from './catalogFile.ts'

const withoutDays = demoCatalog.panels.map(({ preparation_days: _days, ...panel }) => panel)

describe('preparation_days', () => {
  it('is 0 in a catalog that was stored without it', () => {
    const { panels } = parseCatalog({ ...demoCatalog, panels: withoutDays })
    expect(panels.map(({ preparation_days }) => preparation_days)).toEqual(panels.map(() => 0))
  })

  it('is 0 for an order that was stored without it', () => {
    const panels = withoutDays.map((panel) => ({ ...panel, turnaround_days: 3 }))
    expect(getPreparationDays({ panels })).toBe(0)
    const longer = panels.slice(0, 1).map((panel) => ({ ...panel, preparation_days: 2 }))
    expect(getPreparationDays({ panels: [...panels, ...longer] })).toBe(2)
  })
})
