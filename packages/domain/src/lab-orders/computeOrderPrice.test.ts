import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeOrderPrice } from './computeOrderPrice.ts'

const iron = { id: 'iron', markers: ['Ferritin', 'Iron'], amount: 6_000 }
const thyroid = { id: 'thyroid', markers: ['TSH', 'T4'], amount: 7_000 }
const energy = { id: 'energy', markers: ['Ferritin', 'TSH', 'B12'], amount: 8_000 }
const complete = {
  id: 'complete',
  markers: ['Ferritin', 'Iron', 'TSH', 'T4', 'B12'],
  amount: 15_000,
}
const catalog = [iron, thyroid, energy, complete]

describe('computeOrderPrice', () => {
  it.each([
    ['nothing', [], 0],
    ['one panel', ['iron'], 6_000],
    ['two panels without shared tests', ['iron', 'thyroid'], 13_000],
    ['panels that one panel contains', ['iron', 'thyroid', 'energy'], 15_000],
    ['that panel and its parts', ['complete', 'iron'], 15_000],
    ['an unknown panel', ['other'], 0],
  ])('computes the total of %s', (_name, ids, total) => {
    expect(computeOrderPrice(catalog, ids).total).toBe(total)
  })

  it('never lowers the total with another panel, and never exceeds a panel with all tests', () => {
    const marker = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    const panel = fc.record({
      markers: fc.uniqueArray(marker, { minLength: 1 }),
      amount: fc.integer({ min: 0, max: 30_000 }),
    })
    const panels = fc
      .array(panel, { minLength: 1, maxLength: 7 })
      .map((list) => list.map((each, index) => ({ ...each, id: String(index) })))
    fc.assert(
      fc.property(panels, fc.array(fc.nat(6)), fc.nat(6), (list, picks, another) => {
        const ids = picks.map(String)
        const { amount, discount, total } = computeOrderPrice(list, ids)
        expect(total).toBe(amount - discount)
        expect(total).toBeLessThanOrEqual(amount)
        expect(computeOrderPrice(list, [...ids, String(another)]).total).toBeGreaterThanOrEqual(
          total,
        )
        const chosen = list.filter(({ id }) => ids.includes(id))
        for (const each of list)
          if (chosen.every(({ markers }) => markers.every((one) => each.markers.includes(one))))
            expect(total).toBeLessThanOrEqual(each.amount)
      }),
    )
  })
})
