import { describe, expect, it } from 'vitest'
import {
  getRejection,
  observation,
  type Part,
  quantity,
  readResult,
  report,
} from './fhirFixture.ts'

// words and codes of a file that are looked up in our tables

const word = 'constructor'

describe('a word of the file that is a property of every object', () => {
  it.each<[string, Part, Part]>([
    ['interpretation', { interpretation: [{ text: word }] }, { flag: null, notes: [word] }],
    [
      'interpretation code',
      { interpretation: [{ coding: [{ code: word }] }] },
      { flag: null, notes: [word] },
    ],
    [
      'coded value',
      { valueCodeableConcept: { text: word } },
      { value: { kind: 'text', text: word } },
    ],
    [
      'reason',
      { dataAbsentReason: { coding: [{ code: word }] } },
      { value: { kind: 'absent', reason: word } },
    ],
    [
      'population',
      { referenceRange: [{ text: 'x', appliesTo: [{ text: word }] }] },
      { ranges: [{ applies_to: ['other'] }] },
    ],
    [
      'unit of an age',
      { referenceRange: [{ text: 'x', age: { low: quantity(1, word) } }] },
      { ranges: [{ applies_to: ['other'], age: null }] },
    ],
  ])('is only a word as %s', (_name, change, expected) =>
    expect(readResult(change)).toMatchObject(expected),
  )

  it('is no type of a value', () =>
    expect(getRejection(report([observation({ valueOf: {} })]))).toBe(
      'value_type_unsupported contained[0].valueOf',
    ))
})
