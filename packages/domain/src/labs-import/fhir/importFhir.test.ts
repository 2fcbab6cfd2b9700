import { describe, expect, it } from 'vitest'
import {
  concept,
  observation,
  type Part,
  quantity,
  readReport,
  readResult,
  report,
} from './fhirFixture.ts'

// the rows about values of the table of variants in docs/labs.md

const text = (words: string): Part => ({ kind: 'text', text: words })

describe('values', () => {
  it('keeps the digits of the source', () => {
    const file = JSON.stringify(report()).replace('"value":95', '"value":5.10')
    expect(readReport(file).results[0]?.value).toEqual({
      kind: 'quantity',
      value: '5.10',
      comparator: null,
      unit: 'mg/dL',
      unit_code: 'mg/dL',
    })
  })

  it('keeps a comparator', () =>
    expect(readResult({ valueQuantity: quantity(5, 'mg/L', { comparator: '<' }) }).value).toEqual({
      kind: 'quantity',
      value: '5',
      comparator: '<',
      unit: 'mg/L',
      unit_code: 'mg/L',
    }))

  it.each<[string, Part, Part]>([
    ['text', { valueString: 'Yellow' }, text('Yellow')],
    ['a coded text', { valueCodeableConcept: { text: 'Trace' } }, text('Trace')],
    [
      'a code as its display',
      { valueCodeableConcept: { coding: [{ code: '1', display: 'Clear' }] } },
      text('Clear'),
    ],
    ['POS as a word', { valueCodeableConcept: { coding: [{ code: 'POS' }] } }, text('Positive')],
    [
      'a ratio',
      { valueRatio: { numerator: { value: 1 }, denominator: { value: 128 } } },
      text('1 : 128'),
    ],
    ['a range', { valueRange: { low: { value: 0 }, high: { value: 5 } } }, text('0 to 5')],
    ['an open range', { valueRange: { low: quantity(60) } }, text('60 mg/dL or more')],
    ['a boolean', { valueBoolean: false }, text('No')],
    [
      'an integer as a count',
      { valueInteger: 3 },
      { kind: 'quantity', value: '3', comparator: null, unit: null, unit_code: '1' },
    ],
    ['a date', { valueDateTime: '2026-03-01' }, text('2026-03-01')],
    [
      'a reason for no value',
      { dataAbsentReason: { coding: [{ code: 'not-performed' }] } },
      { kind: 'absent', reason: 'not performed' },
    ],
  ])('reads %s', (_name, change, value) => expect(readResult(change).value).toEqual(value))

  it('reads each component as a result of its own', () => {
    const components = [
      { code: concept('2085-9', 'HDL'), valueQuantity: quantity(55) },
      { code: concept('2089-1', 'LDL'), dataAbsentReason: { text: 'sample too small' } },
    ]
    const panel = { ...observation({ component: components }), valueQuantity: undefined }
    const { results } = readReport(report([panel]))
    expect(results.map(({ name, value }) => [name, value.kind])).toEqual([
      ['HDL', 'quantity'],
      ['LDL', 'absent'],
    ])
  })

  it.each<[string, Part, string | null, string | null, string[]]>([
    ['no unit', { value: 95 }, null, null, ['unit_missing']],
    ['a unit in words', { value: 95, unit: 'K/uL' }, 'K/uL', null, ['unit_not_standard']],
    ['text and code', quantity(5, '10*3/uL', { unit: 'K/uL' }), 'K/uL', '10*3/uL', []],
    ['liters in lower case', quantity(5, 'mmol/l'), 'mmol/l', 'mmol/L', []],
    ['an irregular code', quantity(5, 'mEq/L'), 'mEq/L', null, ['unit_not_standard']],
  ])('reads %s', (_name, valueQuantity, unit, unit_code, notices) => {
    const result = readResult({ valueQuantity })
    expect(result.value).toMatchObject({ unit, unit_code })
    expect(result.notices).toEqual(notices)
  })
})

describe('ranges and flags', () => {
  it('keeps every range as sent', () => {
    const referenceRange = [
      {
        low: quantity(12),
        high: quantity(150),
        appliesTo: [{ coding: [{ code: '248152002' }] }],
        age: { low: { value: 18, code: 'a' }, high: { value: 600, code: 'mo' } },
      },
      { type: { coding: [{ code: 'recommended' }] }, high: quantity(100) },
      { type: { text: 'Critical range' }, low: quantity(40), high: quantity(400) },
      { type: { text: 'critical' }, text: 'Critical below 40' },
      { type: { coding: [{ code: 'normal' }, { code: 'critical' }] }, high: quantity(400) },
      { type: { coding: [{ code: 'critical' }], text: 'Normal' }, high: quantity(400) },
      { type: { text: 'critical' }, text: 'Non-critical below 40' },
      { text: '<150' },
      { low: quantity(4, 'mmol/L'), high: quantity(100) },
    ]
    expect(readResult({ referenceRange }).ranges).toMatchObject([
      {
        low: '12',
        high: '150',
        type: 'normal',
        applies_to: ['female'],
        age: { low: 18, high: 50 },
      },
      {
        low: null,
        high: '100',
        text: 'Recommended: 100 mg/dL or less',
        type: 'other',
        applies_to: [],
        age: null,
      },
      { low: '40', text: 'Critical range: 40 to 400 mg/dL', type: 'other' },
      { text: 'Critical below 40', type: 'other' },
      { text: 'Critical: 400 mg/dL or less', type: 'other' },
      { text: 'Critical: 400 mg/dL or less', type: 'other' },
      { text: 'Critical: Non-critical below 40', type: 'other' },
      { low: null, high: null, text: '<150' },
      { low: null, high: null, text: '4 mmol/L to 100 mg/dL' },
    ])
  })

  const system = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'
  it.each([
    [['H'], 'high', false, []],
    [['LL'], 'critical_low', true, []],
    [['N', 'H'], 'high', false, []],
    [['AA'], 'abnormal', true, []],
    [['NEG'], 'negative', false, []],
    [['IND'], null, false, ['Indeterminate']],
  ])('reads the interpretation %j', (codes, flag, is_critical, notes) => {
    const interpretation = codes.map((code) => ({ coding: [{ system, code }] }))
    expect(readResult({ interpretation })).toMatchObject({ flag, is_critical, notes })
  })

  it("ignores another system's code of the same letters", () =>
    expect(
      readResult({ interpretation: [{ coding: [{ system: 'https://x.example', code: 'H' }] }] }),
    ).toMatchObject({ flag: null, notes: ['Interpretation: code H'] }))
})

describe('status', () => {
  it.each(['preliminary', 'partial', 'registered'])('keeps a %s report', (status) =>
    expect(readReport(report(undefined, { status })).status).toBe(status),
  )

  it.each(['corrected', 'amended', 'appended'])('keeps the time of a %s report', (status) => {
    const issued = '2026-03-09T09:00:00-05:00'
    expect(readReport(report(undefined, { status, issued }))).toMatchObject({ status, issued })
  })

  it('removes the value of a withdrawn result', () => {
    const result = readResult({
      status: 'entered-in-error',
      note: [{ text: 'wrong sample' }],
      interpretation: [{ coding: [{ code: 'HH' }] }],
      referenceRange: [{ high: quantity(99) }],
    })
    expect(result).toMatchObject({
      value: { kind: 'absent', reason: 'withdrawn by the laboratory' },
      flag: null,
      is_critical: false,
      ranges: [],
      notes: [],
    })
  })

  it('removes everything of a withdrawn report', () => {
    const change = { status: 'entered-in-error', conclusion: 'x', presentedForm: [pdf] }
    const { results, conclusion, presented_forms } = readReport(report(undefined, change))
    expect(results.map(({ status }) => status)).toEqual(['entered-in-error'])
    expect([conclusion, presented_forms]).toEqual([null, []])
  })

  it('shows a canceled result with its note', () => {
    const canceled = { ...observation({ status: 'cancelled', note: [{ text: 'clotted' }] }) }
    const { results } = readReport(report([{ ...canceled, valueQuantity: undefined }]))
    expect(results).toMatchObject([
      { value: { kind: 'absent', reason: 'canceled' }, notes: ['clotted'] },
    ])
  })

  it.each([
    ['a number', { valueQuantity: quantity(95, 'mg') }, 'canceled'],
    ['words', { valueString: 'Positive' }, 'canceled'],
    ['a reason', { dataAbsentReason: { text: 'clotted' } }, 'clotted'],
  ])('removes what a canceled result with %s says', (_name, change, reason) =>
    expect(
      readResult({
        ...change,
        status: 'cancelled',
        interpretation: [{ coding: [{ code: 'HH' }] }],
        referenceRange: [{ high: quantity(90) }],
      }),
    ).toMatchObject({
      value: { kind: 'absent', reason },
      flag: null,
      is_critical: false,
      ranges: [],
      notices: [],
    }),
  )

  it('removes the values of the components of a canceled result', () => {
    const component = [
      { code: concept('718-7', 'Hemoglobin'), valueQuantity: quantity(14, 'g/dL') },
    ]
    const { results } = readReport(report([observation({ status: 'cancelled', component })]))
    expect(results.map(({ value }) => value.kind)).toEqual(['absent', 'absent'])
  })
})

const pdf = { contentType: 'application/pdf', data: 'JVBERi0x' }
