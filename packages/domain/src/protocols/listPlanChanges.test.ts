import { describe, expect, it } from 'vitest'
import { listPlanChanges, type ProtocolItemContent } from './listPlanChanges.ts'
import { createItem } from './planFixture.ts'

const item: ProtocolItemContent = {
  ...createItem('iron'),
  kind: 'supplement',
  title: 'Iron',
  dose: '25 mg',
  why: null,
  how: null,
}

describe('listPlanChanges', () => {
  it('returns nothing for the same items in another order', () => {
    const walk = { ...item, key: 'walk', weekdays: [5, 1, 3] as const }
    const same = { ...walk, weekdays: [1, 3, 5] as const }
    expect(listPlanChanges<ProtocolItemContent>([item, walk], [same, item])).toEqual([])
  })

  it('returns added, changed and removed items', () => {
    const walk = { ...item, key: 'walk' }
    const sleep = { ...item, key: 'sleep' }
    const more = { ...item, dose: '50 mg', until: '2026-12-31' }
    expect(listPlanChanges([item, walk], [sleep, more])).toEqual([
      { change: 'added', key: 'sleep', before: null, after: sleep, fields: [] },
      { change: 'changed', key: 'iron', before: item, after: more, fields: ['dose', 'until'] },
      { change: 'removed', key: 'walk', before: walk, after: null, fields: [] },
    ])
  })

  it.each([
    { kind: 'food' },
    { title: 'Iron bisglycinate' },
    { dose: null },
    { time_of_day: 'bedtime' },
    { weekdays: [1] },
    { why: 'Ferritin is low' },
    { how: 'Without coffee' },
    { until: '2026-12-31' },
  ] as const)('names the changed field of %j', (change) =>
    expect(listPlanChanges<ProtocolItemContent>([item], [{ ...item, ...change }])).toMatchObject([
      { fields: Object.keys(change) },
    ]),
  )
})
