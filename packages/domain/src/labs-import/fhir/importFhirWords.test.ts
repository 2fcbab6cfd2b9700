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
      { flag: null, notes: [`Interpretation: code ${word}`] },
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

describe('a critical result', () => {
  it.each<[Part, string | null]>([
    [{ text: 'HH' }, 'critical_high'],
    [{ text: 'High Panic' }, 'critical_high'],
    [{ text: 'Critical - called' }, null],
    [{ coding: [{ system: 'urn:oid:2.16.840.1.113883.5.83', code: 'LL' }] }, 'critical_low'],
    [
      { coding: [{ system: 'http://hl7.org/fhir/observation-interpretation', code: 'LL' }] },
      'critical_low',
    ],
    [{ coding: [{ system: 'https://x.example', code: 'HH' }] }, null],
    [{ coding: [{ code: 'H', display: 'Critical' }] }, 'high'],
  ])('is recognized in %j', (interpretation, flag) =>
    expect(readResult({ interpretation: [interpretation] })).toMatchObject({
      flag,
      is_critical: true,
    }),
  )

  it('is not assumed for the text of another flag', () =>
    expect(readResult({ interpretation: [{ text: 'H' }] })).toMatchObject({
      flag: 'high',
      is_critical: false,
      notes: [],
    }))
})

it('reads LOINC and UCUM by their OIDs', () =>
  expect(
    readResult({
      code: { coding: [{ system: 'urn:oid:2.16.840.1.113883.6.1', code: '2345-7' }] },
      valueQuantity: quantity(95, 'mg/dL', { system: 'urn:oid:2.16.840.1.113883.6.8' }),
    }),
  ).toMatchObject({ code: { loinc: '2345-7' }, value: { unit_code: 'mg/dL' } }))

describe('a result about somebody other than the patient', () => {
  const subject = { reference: 'Patient/p' }

  it('rejects the file', () =>
    expect(
      getRejection(report([observation({ subject, focus: [{ reference: 'Patient/child' }] })])),
    ).toBe('several_patients contained[0].focus[0]'))

  it('is not one that names the patient again', () =>
    expect(getRejection(report([observation({ subject, focus: [subject] })]))).toBe('ok'))
})

describe('a code without words', () => {
  const hl7 = 'http://terminology.hl7.org/CodeSystem'
  it.each([
    [`${hl7}/v3-ObservationInterpretation`, 'N', 'Normal'],
    [`${hl7}/v2-0136`, 'N', 'No'],
    ['http://snomed.info/sct', '260385009', 'Negative'],
    ['http://loinc.org', 'LA6576-8', 'Positive'],
    ['https://lab.example/codes', 'N', 'Code N'],
    ['https://lab.example/codes', 'constructor', 'Code constructor'],
  ])('of %s, %s, is %s as a value', (system, code, text) =>
    expect(readResult({ valueCodeableConcept: { coding: [{ system, code }] } }).value).toEqual({
      kind: 'text',
      text,
    }),
  )

  it.each([
    [`${hl7}/v3-ObservationInterpretation`, 'R', 'Resistant'],
    ['https://lab.example/codes', 'N', 'Interpretation: code N'],
  ])('of %s, %s, is %s as an interpretation', (system, code, note) =>
    expect(readResult({ interpretation: [{ coding: [{ system, code }] }] })).toMatchObject({
      flag: null,
      notes: [note],
    }),
  )
})
