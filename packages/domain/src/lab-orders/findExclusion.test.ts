import { describe, expect, it } from 'vitest'
import { computeAge, findAgeLimits, findExclusion, type OrderedFor } from './findExclusion.ts'
import type { LabExclusion } from './labCatalog.ts'

const everything: LabExclusion = {
  panel_ids: null,
  states: null,
  collections: null,
  min_age: null,
  max_age: null,
  reason: 'No.',
  from: '2026-01-01',
  until: null,
}
const maya: OrderedFor = { birthDate: '1988-04-12', state: 'CA', collection: 'kit' }

const isExcluded = (change: Partial<LabExclusion>, person: Partial<OrderedFor> = {}): boolean =>
  findExclusion([{ ...everything, ...change }], 'iron', { ...maya, ...person }, '2026-12-01') !==
  null

describe('findExclusion', () => {
  it.each<[string, Partial<LabExclusion>, Partial<OrderedFor>, boolean]>([
    ['everyone', {}, {}, true],
    ['another panel', { panel_ids: ['thyroid'] }, {}, false],
    ['from tomorrow', { from: '2026-12-02' }, {}, false],
    ['until today', { until: '2026-12-01' }, {}, false],
    ['until tomorrow', { until: '2026-12-02' }, {}, true],
    ['the state', { states: ['NY', 'CA'] }, {}, true],
    ['another state', { states: ['NY'] }, {}, false],
    ['a state that is not known yet', { states: ['NY'] }, { state: null }, false],
    ['kits in the state', { states: ['CA'], collections: ['kit'] }, {}, true],
    ['visits', { collections: ['visit'] }, {}, false],
    ['minors', { min_age: 18 }, {}, false],
    ['a minor', { min_age: 18 }, { birthDate: '2008-12-02' }, true],
    ['an adult since today', { min_age: 18 }, { birthDate: '2008-12-01' }, false],
    ['an age that is not known yet', { min_age: 18 }, { birthDate: null }, false],
    ['the old', { max_age: 37 }, {}, true],
  ])('applies to %s', (_name, exclusion, person, expected) => {
    expect(isExcluded(exclusion, person)).toBe(expected)
  })
})

describe('findAgeLimits', () => {
  const ended = { ...everything, min_age: 21, until: '2026-12-01' }
  const adults = { ...everything, min_age: 18 }
  const seniors = { ...everything, panel_ids: ['iron'], min_age: 40, max_age: 75 }
  const inNewYork = { ...everything, states: ['NY'], min_age: 25 }
  const rules = [ended, adults, seniors, inNewYork, { ...adults, collections: ['visit' as const] }]

  it.each([
    [null, null, { min: 18, max: null }],
    [null, 'NY', { min: 25, max: null }],
    ['iron', 'NY', { min: 40, max: 75 }],
    ['thyroid', 'NY', { min: null, max: null }],
  ])('finds those in force for panel %s in state %s', (panel, state, limits) =>
    expect(findAgeLimits(rules, panel, state, '2026-12-01')).toEqual(limits),
  )
})

describe('computeAge', () => {
  it('counts a birthday on February 29 on March 1 of other years', () => {
    expect(computeAge('2008-02-29', '2026-02-28')).toBe(17)
    expect(computeAge('2008-02-29', '2026-03-01')).toBe(18)
  })
})
