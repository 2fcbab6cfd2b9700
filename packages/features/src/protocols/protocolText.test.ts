import type { ProtocolItem } from '@portal/contract'
import { describe, expect, it } from 'vitest'
import { describeChange, formatItem } from './protocolText.ts'

const iron: ProtocolItem = {
  key: 'iron',
  kind: 'supplement',
  title: 'Iron',
  dose: '25 mg',
  time_of_day: 'morning',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  why: null,
  how: null,
  until: null,
}

describe('formatItem', () => {
  it('adds the dose to the title', () => {
    expect(formatItem(iron)).toBe('Iron, 25 mg')
    expect(formatItem({ title: 'Walk', dose: null })).toBe('Walk')
  })
})

describe('describeChange', () => {
  it('names an added and a removed item without its fields', () => {
    const change = { key: 'iron', fields: [] }
    expect(describeChange({ ...change, change: 'added', before: null, after: iron })).toEqual([
      { text: 'Added', after: null },
    ])
    expect(describeChange({ ...change, change: 'removed', before: iron, after: null })).toEqual([
      { text: 'Removed', after: null },
    ])
  })

  it.each([
    ['kind', { kind: 'food' }, 'Type: Supplement', 'Food'],
    ['title', { title: 'Ferritin' }, 'Name: Iron', 'Ferritin'],
    ['dose', { dose: null }, 'Dose: 25 mg', 'none'],
    ['time_of_day', { time_of_day: 'anytime' }, 'Time of day: Morning', 'Any time'],
    ['weekdays', { weekdays: [1, 3, 5] }, 'Days: Every day', 'Mon, Wed, and Fri'],
    ['until', { until: '2026-12-03' }, 'Until: no end', 'Thu,\u00a0Dec\u00a03'],
    ['why', { why: 'Low ferritin.' }, 'Why: Low ferritin.', null],
    ['how', { how: 'With water.' }, 'How: With water.', null],
  ] as const)('describes a new %s', (field, fields, text, newValue) => {
    const after = { ...iron, ...fields } as ProtocolItem
    expect(
      describeChange({ change: 'changed', key: 'iron', before: iron, after, fields: [field] }),
    ).toEqual([{ text, after: newValue }])
  })
})
