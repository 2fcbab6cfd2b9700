import { describe, expect, it } from 'vitest'
import { readReference } from './readReference.ts'

const id = '00000000-0000-4000-8000-000000000001'
const question = { kind: 'protocol_item', id, part: 'iron' }

describe('readReference', () => {
  it('returns the item of the link state', () =>
    expect(readReference(new URLSearchParams(), { about: question })).toEqual(question))

  it.each([
    null,
    'about',
    {},
    { about: null },
    { about: { ...question, part: 1 } },
    { about: { kind: 'protocol_item', part: 'iron' } },
  ])('ignores the state %j of another build', (state) =>
    expect(readReference(new URLSearchParams(), state)).toBeNull(),
  )

  it('returns the item of the link state of an earlier build', () =>
    expect(
      readReference(new URLSearchParams(), {
        about: { kind: 'protocol_item', id, item_key: 'iron' },
      }),
    ).toEqual(question))

  it('returns what the address names', () =>
    expect(readReference(new URLSearchParams({ about: `lab_report:${id}:${id}` }), null)).toEqual({
      kind: 'lab_report',
      id,
      part: id,
    }))

  it.each(['document', `document:1`, `A:${id}`])('ignores the address %j', (about) =>
    expect(readReference(new URLSearchParams({ about }), null)).toBeNull(),
  )
})
