import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importErrors } from '../importResult.ts'
import {
  bundle,
  bundleOf,
  concept,
  getRejection,
  importData,
  observation,
  type Part,
  quantity,
  report,
} from './fhirFixture.ts'

const reportWith = (change: Part): Part => report([observation(change)])
const member = (id: string, members: readonly string[]): Part => ({
  ...observation({ hasMember: members.map((name) => ({ reference: `Observation/${name}` })) }, id),
  valueQuantity: undefined,
})
const patient = (id: string): Part => ({ resourceType: 'Patient', id })
const subject = (id: string): Part => ({ subject: { reference: `Patient/${id}` } })

describe('a rejected file', () => {
  it.each<[string, unknown]>([
    ['not_json ', '{"resourceType":'],
    ['not_json ', '{"a":1,"a":2}'],
    ['not_json ', '{"a":"\\u0000"}'],
    ['not_json ', '{"a":"\\ud800"}'],
    ['not_json ', '{"__proto__":{}}'],
    ['not_json ', '[1,]'],
    ['not_json ', '01'],
    ['not_json ', ''],
    ['too_complex ', '['.repeat(100_000)],
    ['too_complex ', `[${'0,'.repeat(300_000)}0]`],
    ['resource_unsupported ', '[]'],
    ['resource_unsupported ', 'null'],
    ['resource_unsupported resourceType', { resourceType: 'Patient' }],
    ['report_missing ', bundle([observation()])],
    ['report_missing ', { resourceType: 'Bundle' }],
    ['several_reports entry[1].resource', bundle([report(), report(undefined, { id: 'r2' })])],
    ['invalid_resource entry[1].resource.id', bundle([report(), report()])],
    ['identifier_missing identifier', report([], { identifier: [{ value: '1' }] })],
    ['status_unknown status', report([], { status: 'unknown' })],
    ['status_unknown contained[0].status', reportWith({ status: 'unknown' })],
    ['invalid_date issued', report([], { issued: undefined })],
    ['invalid_date issued', report([], { issued: '2026-03' })],
    ['invalid_resource code', report([], { code: undefined })],
    ['invalid_resource contained[0].code', reportWith({ code: {} })],
    ['invalid_resource contained[0].code', reportWith({ code: 5 })],
    ['invalid_resource contained[0].code', reportWith({ code: { text: 'x'.repeat(301) } })],
    ['invalid_resource code', report([], { code: { text: 'x'.repeat(301) } })],
    [
      'missing_resource result[0].reference',
      report([], { result: [{ reference: 'Observation/f001' }] }),
    ],
    [
      'missing_resource result[0].reference',
      report([], { result: [{ reference: 'https://fhir.example/Observation/1' }] }),
    ],
    ['missing_resource result[0].reference', report([], { result: [{ display: 'Glucose' }] })],
    ['resource_unreferenced contained[0]', report(undefined, { result: [] })],
    [
      'reference_loop entry[2].resource.hasMember[0].reference',
      bundle([
        report([], { result: [{ reference: 'Observation/a' }] }),
        member('a', ['b']),
        member('b', ['a']),
      ]),
    ],
    [
      'reference_loop entry[1].resource.hasMember[0].reference',
      bundle([report([], { result: [{ reference: 'Observation/a' }] }), member('a', ['a'])]),
    ],
    ['several_patients entry[3].resource', bundleOf([observation()], [patient('p'), patient('q')])],
    [
      'several_patients entry[1].resource.subject',
      bundleOf([observation(subject('q'))], [], subject('p')),
    ],
    [
      'several_patients entry[0].resource.subject',
      bundleOf([observation()], [patient('p')], subject('other')),
    ],
    ['modifier_unknown contained[0].modifierExtension', reportWith({ modifierExtension: [] })],
    ['modifier_unknown implicitRules', report([], { implicitRules: 'https://x.example' })],
    ['several_values contained[0]', reportWith({ valueString: 'a', valueQuantity: quantity(5) })],
    [
      'value_and_reason contained[0].dataAbsentReason',
      reportWith({ valueString: 'a', dataAbsentReason: { text: 'none' } }),
    ],
    [
      'invalid_resource contained[0].component[0].code',
      reportWith({
        valueString: 'a',
        component: [{ code: concept('2345-7', 'Glucose'), valueString: 'b' }],
      }),
    ],
    ['value_type_unsupported contained[0].valueSampledData', reportWith({ valueSampledData: {} })],
    ['value_type_unsupported contained[0].valueAttachment', reportWith({ valueAttachment: {} })],
    [
      'value_type_unsupported contained[0].effectiveTiming',
      report([{ ...observation({ effectiveTiming: {} }), effectiveDateTime: undefined }]),
    ],
    ['several_values contained[0]', reportWith({ effectivePeriod: { start: '2026-03-05' } })],
    [
      'invalid_resource contained[0].valueQuantity.system',
      reportWith({ valueQuantity: { value: 5, code: 'mg/dL' } }),
    ],
    [
      'invalid_resource contained[0].valueQuantity.comparator',
      reportWith({ valueQuantity: quantity(5, 'mg/dL', { comparator: '~' }) }),
    ],
    [
      'invalid_resource contained[0].valueQuantity.value',
      reportWith({ valueQuantity: { unit: 'mg/dL' } }),
    ],
    ['invalid_resource contained[0].valueQuantity', reportWith({ valueQuantity: 5 })],
    [
      'invalid_number contained[0].valueQuantity.value',
      JSON.stringify(report()).replace('"value":95', '"value":1e99'),
    ],
    [
      'unit_contradiction contained[0].valueQuantity',
      reportWith({ valueQuantity: quantity(5, 'mg/dL', { unit: 'mmol/L' }) }),
    ],
    [
      'invalid_date contained[0].effectiveDateTime',
      reportWith({ effectiveDateTime: '2026-02-30' }),
    ],
    ['invalid_date contained[0].effectiveDateTime', reportWith({ effectiveDateTime: 20260305 })],
    [
      'invalid_date contained[0].effectiveDateTime',
      reportWith({ effectiveDateTime: '2026-03-05T25:00:00Z' }),
    ],
    [
      'invalid_date contained[0].effectivePeriod',
      report([
        {
          ...observation({ effectivePeriod: { start: '2026-03-05', end: '2026-03-04' } }),
          effectiveDateTime: undefined,
        },
      ]),
    ],
    ['invalid_resource contained[0].referenceRange[0]', reportWith({ referenceRange: [{}] })],
    [
      'invalid_resource presentedForm[0]',
      report([], { presentedForm: [{ contentType: 'application/pdf', data: '?' }] }),
    ],
  ])('returns %j', (rejection, data) => expect(getRejection(data)).toBe(rejection))

  it('returns a loop of a hundred panels without a deep stack', () => {
    const names = Array.from({ length: 100 }, (_, index) => `p${index}`)
    const panels = names.map((name, index) => member(name, [names[index + 1] ?? 'p0']))
    const root = bundle([report([], { result: [{ reference: 'Observation/p0' }] }), ...panels])
    expect(getRejection(root)).toMatch(/^too_complex /)
  })

  it('needs an address where two resources have one name', () => {
    const at = (base: string): Part => ({
      fullUrl: `https://${base}.example/Observation/o1`,
      resource: observation(),
    })
    const file = (bases: readonly string[], reference: string): Part => ({
      resourceType: 'Bundle',
      entry: [{ resource: report([], { result: [{ reference }] }) }, ...bases.map(at)],
    })
    expect(getRejection(file(['a'], 'Observation/o1'))).toBe('ok')
    expect(getRejection(file(['a', 'b'], 'Observation/o1'))).toMatch(/^missing_resource /)
  })

  it('names no value of the file', () => {
    const outcome = importData(reportWith({ valueSampledData: { data: 'secret' } }))
    expect(JSON.stringify(outcome)).not.toContain('secret')
  })
})

const names = ['resourceType', 'status', 'code', 'result', 'reference', 'contained', 'entry', 'id']
const words = ['Bundle', 'DiagnosticReport', 'Observation', 'final', '#o1', 'o1', '2026-03-05']

/** Any JSON, often with names and words of FHIR. */
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<unknown>(...words, null, true, 1.5),
    fc.string(),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), tie('json'), { maxKeys: 6 }),
  ),
}))

/** Replaces one value of a tree, at a path of numbers. */
function mutate(value: unknown, [step, ...rest]: readonly number[], by: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return by
  const keys = Object.keys(value)
  const key = keys[step % Math.max(keys.length, 1)]
  if (key === undefined) return by
  const copy: unknown = Array.isArray(value) ? [...value] : { ...value }
  Reflect.set(Object(copy), key, mutate(Reflect.get(value, key), rest, by))
  return copy
}

describe('any input', () => {
  it('returns a report or a known code, and never throws', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          json.map((value) => JSON.stringify(value)),
          fc.string(),
          fc
            .tuple(fc.array(fc.nat(30), { maxLength: 7 }), json)
            .map(([path, by]) => JSON.stringify(mutate(bundleOf([observation()]), path, by))),
          fc
            .tuple(fc.array(fc.nat(30), { maxLength: 7 }), json)
            .map(([path, by]) => JSON.stringify(mutate(report(), path, by))),
        ),
        (text) => {
          const outcome = importData(text)
          expect(outcome.ok || importErrors.includes(outcome.code)).toBe(true)
        },
      ),
      { numRuns: 2000 },
    ))

  it('returns the same for the same resources in any order, and twice', () => {
    const observations = ['a', 'b', 'c', 'd'].map((id, index) =>
      observation({ code: { text: id }, valueQuantity: quantity(index + 1) }, id),
    )
    const root = bundleOf(observations, [patient('p')], subject('p'))
    const entries = root['entry']
    if (!Array.isArray(entries)) throw new Error('no entries')
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (entry) => {
        expect(importData({ ...root, entry })).toEqual(importData(root))
      }),
    )
  })
})
