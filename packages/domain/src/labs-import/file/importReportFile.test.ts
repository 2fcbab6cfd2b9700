import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ImportedReport } from '../../labs/labResult.ts'
import { importReport } from '../importReport.ts'
import type { ImportOutcome } from '../importResult.ts'
import { createReportFileSchema } from './reportFile.ts'

const file = {
  laboratory: { system: 'https://lab.example', name: 'Northside Lab' },
  identifier: 'A-100',
  status: 'final',
  patient: { first_name: 'Maya', last_name: 'Diaz', birth_date: '1988-04-02', sex: 'female' },
  issued: '2026-03-06T12:00:00-05:00',
  collected: '2026-03-05T08:30:00-05:00',
  title: 'Metabolic panel',
  results: [
    {
      name: 'Glucose',
      loinc: '2345-7',
      value: 95,
      unit: 'mg/dl',
      unit_code: 'mg/dL',
      ranges: [{ low: 70, high: 99 }],
    },
  ],
}

type Change = { readonly [name: string]: unknown }

const importFile = (change: Change = {}, result: Change = {}): ImportOutcome => {
  const results = [{ ...file.results[0], ...result }]
  return importReport(JSON.stringify({ ...file, results, ...change }), {
    findZone: (system) => (system === 'https://lab.example' ? 'America/Chicago' : 'UTC'),
  })
}

function read(change: Change = {}, result: Change = {}): ImportedReport {
  const outcome = importFile(change, result)
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.path}`)
  return outcome.report
}

describe('a lab report file', () => {
  it('is read as a report', () =>
    expect(read()).toEqual({
      laboratory: { system: 'https://lab.example', name: 'Northside Lab' },
      identifier: { system: 'https://lab.example', value: 'A-100' },
      order_numbers: [],
      status: 'final',
      patient: {
        family_name: 'Diaz',
        given_names: ['Maya'],
        full_name: null,
        birth_date: '1988-04-02',
        sex: 'female',
        identifiers: [],
      },
      issued: '2026-03-06T12:00:00-05:00',
      title: 'Metabolic panel',
      conclusion: null,
      notes: [],
      presented_forms: [],
      results: [
        {
          code: { loinc: '2345-7', system: null, code: null, text: 'Glucose' },
          name: 'Glucose',
          value: {
            kind: 'quantity',
            value: '95',
            comparator: null,
            unit: 'mg/dl',
            unit_code: 'mg/dL',
          },
          flag: null,
          is_critical: false,
          ranges: [
            {
              low: '70',
              high: '99',
              unit: null,
              unit_code: null,
              text: null,
              type: 'normal',
              applies_to: [],
              age: null,
            },
          ],
          collected: {
            start: '2026-03-05T08:30:00-05:00',
            end: null,
            precision: 'instant',
            source: 'collected',
          },
          method: null,
          notes: [],
          status: 'final',
          notices: [],
        },
      ],
      notices: [],
    }))

  it.each<[string, Change, Change]>([
    ['text', { value: undefined, text: 'Yellow' }, { value: { kind: 'text', text: 'Yellow' } }],
    [
      'a reason',
      { value: undefined, absent: 'not performed' },
      { value: { kind: 'absent', reason: 'not performed' } },
    ],
    ['digits', { value: '5.10', comparator: '<' }, { value: { value: '5.10', comparator: '<' } }],
    ['a critical flag', { flag: 'critical_high' }, { is_critical: true }],
    [
      'a withdrawn result',
      { status: 'entered-in-error', flag: 'high' },
      { value: { kind: 'absent' }, flag: null, ranges: [] },
    ],
    [
      'a canceled result that has a value',
      { status: 'cancelled', flag: 'critical_high', notes: ['clotted'] },
      {
        value: { kind: 'absent', reason: 'canceled' },
        flag: null,
        is_critical: false,
        ranges: [],
        notes: ['clotted'],
        notices: [],
      },
    ],
    [
      'a time in the zone of the laboratory',
      { collected: '2026-03-05T08:30:00' },
      { collected: { start: '2026-03-05T08:30:00-06:00' }, notices: ['time_without_zone'] },
    ],
    [
      'a period',
      { collected: '2026-03-05', collected_end: '2026-03-06' },
      {
        collected: { start: '2026-03-05', end: '2026-03-06' },
      },
    ],
  ])('reads %s', (_name, change, expected) =>
    expect(read({}, change).results[0]).toMatchObject(expected),
  )

  it.each([
    ['2026-03-06T12:00:00.125-05:00', '2026-03-06T12:00:00.125-05:00'],
    ['2026-03-06T12:00:00.5', '2026-03-06T12:00:00.5-06:00'],
    ['2026-03-06T12:00:00Z', '2026-03-06T12:00:00Z'],
  ])('keeps the fraction of the second of issue of %s', (issued, expected) => {
    const report = read({ issued, collected: null })
    expect(report.issued).toBe(expected)
    expect(report.results[0]?.collected?.start).toHaveLength(expected.replace(/\.\d+/, '').length)
  })

  it('reads the time of the report as reported', () =>
    expect(read({ collected: undefined }).results[0]?.collected?.source).toBe('reported'))

  it.each<[string, Change, Change]>([
    ['invalid_resource identifier', { identifier: undefined }, {}],
    ['unknown_key extra', { extra: 1 }, {}],
    ['unknown_key results[0].lonic', {}, { lonic: '2345-7' }],
    // nothing that a terminal acts on
    ['unknown_key "Smith\\n\\u001b[31m"', { 'Smith\n\u001b[31m': 1 }, {}],
    ['invalid_resource results[0].loinc', {}, { loinc: 'glucose' }],
    [
      'invalid_resource documents[0].base64',
      { documents: [{ content_type: 'a/b', base64: '?' }] },
      {},
    ],
    ['invalid_resource results[0].ranges[0]', {}, { ranges: [{}] }],
    ['several_values results[0]', {}, { text: 'also' }],
    ['value_and_reason results[0]', {}, { absent: 'none' }],
    ['invalid_number results[0].value', {}, { value: 'much' }],
    ['invalid_date issued', { issued: '2026-03-06' }, {}],
    ['invalid_date results[0].collected', {}, { collected: 'today' }],
    [
      'invalid_date results[0].collected_end',
      {},
      { collected: '2026-03-05', collected_end: '2026-03-04' },
    ],
    ['unit_contradiction results[0]', {}, { unit: 'mmol/L' }],
  ])('is rejected with %j', (rejection, change, result) => {
    const outcome = importFile(change, result)
    expect(outcome.ok ? 'ok' : `${outcome.code} ${outcome.path}`).toBe(rejection)
  })

  it('names the order that it fulfills', () =>
    expect(read({ order: 'JL-7F3K-2Q9D' }).order_numbers).toEqual(['JL-7F3K-2Q9D']))

  it('has the published JSON Schema', () => {
    const schema = new URL('../../../../../docs/lab-report.schema.json', import.meta.url)
    expect(JSON.parse(readFileSync(schema, 'utf8'))).toEqual(createReportFileSchema())
  })
})
