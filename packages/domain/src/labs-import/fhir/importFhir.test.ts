import { describe, expect, it } from 'vitest'
import {
  bundle,
  bundleOf,
  concept,
  glucose,
  observation,
  type Part,
  quantity,
  readReport,
  readResult,
  report,
} from './fhirFixture.ts'

// the rows of the table of variants in docs/labs.md

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
    ['an integer', { valueInteger: 3 }, text('3')],
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
      { low: null, high: '100', type: 'other', applies_to: [], age: null },
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
    [['IND'], null, false, ['IND']],
  ])('reads the interpretation %j', (codes, flag, is_critical, notes) => {
    const interpretation = codes.map((code) => ({ coding: [{ system, code }] }))
    expect(readResult({ interpretation })).toMatchObject({ flag, is_critical, notes })
  })

  it("ignores another system's code of the same letters", () =>
    expect(
      readResult({ interpretation: [{ coding: [{ system: 'https://x.example', code: 'H' }] }] }),
    ).toMatchObject({ flag: null, notes: ['H'] }))
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
})

const pdf = { contentType: 'application/pdf', data: 'JVBERi0x' }

describe('references', () => {
  it('resolves contained resources, ids, absolute addresses and urn:uuid', () => {
    const urn = 'urn:uuid:0198c0de-0000-7000-8000-000000000001'
    const root = {
      resourceType: 'Bundle',
      entry: [
        { fullUrl: urn, resource: observation({}, 'a') },
        {
          fullUrl: 'https://fhir.example/Observation/b',
          resource: observation({ code: concept('2085-9', 'HDL') }, 'b'),
        },
        {
          fullUrl: 'https://fhir.example/DiagnosticReport/r1',
          resource: report([observation({ code: concept('2571-8', 'Triglycerides') }, 'c')], {
            result: [
              { reference: '#c' },
              { reference: 'Observation/b/_history/2' },
              { reference: urn },
            ],
          }),
        },
      ],
    }
    expect(readReport(root).results.map(({ name }) => name)).toEqual([
      'Triglycerides',
      'HDL',
      'Glucose',
    ])
  })

  it('flattens panels and lists each result once', () => {
    const panel = {
      ...observation({ code: { text: 'Panel' }, hasMember: [{ reference: 'Observation/a' }] }, 'p'),
      valueQuantity: undefined,
    }
    const root = bundleOf([panel, observation({}, 'a')])
    expect(readReport(root).results.map(({ name }) => name)).toEqual(['Glucose'])
  })

  it('never reads the narrative', () => {
    const div = '<div>Glucose 4.2</div>'
    expect(readResult({ text: { status: 'generated', div } }).value).toMatchObject({ value: '95' })
  })

  it('keeps documents, and does not fetch a link', () => {
    const presentedForm = [pdf, { url: 'https://lab.example/a.pdf' }]
    expect(readReport(report(undefined, { presentedForm }))).toMatchObject({
      presented_forms: [{ content_type: 'application/pdf', base64: 'JVBERi0x' }],
      notices: [{ code: 'link_not_fetched', path: 'presentedForm[1]' }],
    })
  })
})

describe('times', () => {
  const reportTime = '2026-03-05'
  const specimen = {
    resourceType: 'Specimen',
    id: 's',
    collection: { collectedDateTime: '2026-03-04' },
  }
  const untimed = { ...observation(), effectiveDateTime: undefined }

  it.each<[string, Part, Part, string[]]>([
    [
      'an instant with the offset of its zone',
      report(),
      { start: '2026-03-05T08:30:00-05:00', precision: 'instant', source: 'collected' },
      [],
    ],
    [
      'a period',
      report([{ ...untimed, effectivePeriod: { start: '2026-03-05', end: '2026-03-06' } }]),
      { start: '2026-03-05', end: '2026-03-06', precision: 'date' },
      [],
    ],
    [
      'an open period',
      report([{ ...untimed, effectivePeriod: { start: '2026-03-05' } }]),
      { start: '2026-03-05', end: null },
      [],
    ],
    [
      'a month',
      report([observation({ effectiveDateTime: '2026-03' })]),
      { start: '2026-03', precision: 'month' },
      ['date_imprecise'],
    ],
    [
      'a time without zone in that of the laboratory',
      report([observation({ effectiveDateTime: '2026-07-05T08:30:00' })]),
      { start: '2026-07-05T08:30:00-04:00', precision: 'instant' },
      ['time_without_zone'],
    ],
    [
      "the report's time",
      report([untimed], { effectiveDateTime: reportTime }),
      { start: reportTime, precision: 'date', source: 'collected' },
      [],
    ],
    [
      "the specimen's time",
      bundleOf([{ ...untimed, specimen: { reference: 'Specimen/s' } }], [specimen]),
      { start: '2026-03-04', source: 'collected' },
      [],
    ],
    [
      'the time of the report as reported',
      report([untimed]),
      { start: '2026-03-06T12:00:00-05:00', source: 'reported' },
      [],
    ],
  ])('reads %s', (_name, file, collected, notices) =>
    expect(readReport(file).results).toMatchObject([{ collected, notices }]),
  )
})

describe('codes', () => {
  it.each<[string, Part, Part]>([
    [
      'LOINC before a local code',
      { coding: [{ system: 'https://lab.example', code: 'GLU' }, glucoseCoding()], text: 'Gluc' },
      { loinc: '2345-7', system: 'https://lab.example', code: 'GLU', text: 'Gluc' },
    ],
    [
      'a local code',
      { coding: [{ system: 'https://lab.example', code: 'GLU' }] },
      { loinc: null, system: 'https://lab.example', code: 'GLU', text: 'GLU' },
    ],
    [
      'only a text',
      { text: 'Mystery' },
      { loinc: null, system: null, code: null, text: 'Mystery' },
    ],
  ])('reads %s', (_name, code, expected) => expect(readResult({ code }).code).toEqual(expected))
})

const glucoseCoding = (): Part => ({
  system: 'http://loinc.org',
  code: '2345-7',
  display: 'Glucose',
})

describe('the report', () => {
  it('names the laboratory, the title and the person', () => {
    const patient = {
      resourceType: 'Patient',
      id: 'p',
      name: [
        { use: 'nickname', text: 'M' },
        { use: 'official', family: 'Diaz', given: ['Maya'] },
      ],
      gender: 'female',
      birthDate: '1988-04-02',
    }
    const organization = { resourceType: 'Organization', id: 'l', name: 'Northside Lab' }
    const subject = { reference: 'Patient/p' }
    const change = {
      subject,
      performer: [{ reference: 'Organization/l' }],
      conclusion: 'All good.',
    }
    const root = bundleOf([observation({ subject })], [patient, organization], change)
    expect(readReport(root)).toMatchObject({
      laboratory: { name: 'Northside Lab' },
      identifier: { system: 'https://lab.example/reports', value: 'A-100' },
      title: 'Metabolic panel',
      conclusion: 'All good.',
      patient: {
        family_name: 'Diaz',
        given_names: ['Maya'],
        birth_date: '1988-04-02',
        sex: 'female',
      },
    })
  })

  it('prefers the number of the laboratory in any order', () => {
    const filler = { coding: [{ code: 'FILL' }] }
    const own = { system: 'https://z.example', value: '2', type: filler }
    const other = { system: 'https://a.example', value: '1' }
    for (const identifier of [
      [own, other],
      [other, own],
    ])
      expect(readReport(report(undefined, { identifier })).identifier.value).toBe('2')
  })

  it('does not depend on the order of the resources', () => {
    const resources = [
      report([], { result: [{ reference: 'Observation/a' }, { reference: 'Observation/b' }] }),
      observation({}, 'a'),
      observation({ code: glucose }, 'b'),
    ]
    expect(readReport(bundle(resources.toReversed()))).toEqual(readReport(bundle(resources)))
  })
})
