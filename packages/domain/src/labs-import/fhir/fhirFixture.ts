import { importReport } from '../importReport.ts'
import type { ImportOutcome } from '../importResult.ts'
import type { ImportedReport, ImportedResult } from '../../labs/labResult.ts'

// small parts of FHIR files, written for these tests

export type Part = { readonly [name: string]: unknown }

const loinc = 'http://loinc.org'
const ucum = 'http://unitsofmeasure.org'
export const labSystem = 'https://lab.example/reports'

export const concept = (code: string, display: string): Part => ({
  coding: [{ system: loinc, code, display }],
})

export const glucose = concept('2345-7', 'Glucose')

export const quantity = (value: number, unit = 'mg/dL', change: Part = {}): Part => ({
  value,
  unit,
  system: ucum,
  code: unit,
  ...change,
})

/** An observation of glucose with a value, or what replaces them. */
export const observation = (change: Part = {}, id = 'o1'): Part => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: glucose,
  effectiveDateTime: '2026-03-05T08:30:00-05:00',
  ...(Object.keys(change).some((name) => /^value|^dataAbsent/.test(name))
    ? {}
    : { valueQuantity: quantity(95) }),
  ...change,
})

/** A report with its observations contained. */
export const report = (
  observations: readonly Part[] = [observation()],
  change: Part = {},
): Part => ({
  resourceType: 'DiagnosticReport',
  id: 'r1',
  identifier: [{ system: labSystem, value: 'A-100' }],
  status: 'final',
  code: { text: 'Metabolic panel' },
  issued: '2026-03-06T12:00:00-05:00',
  contained: observations,
  result: observations.map(({ id }) => ({ reference: `#${String(id)}` })),
  ...change,
})

export const bundle = (resources: readonly Part[]): Part => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
})

/** A bundle in which the report and its observations refer to each other by their ids. */
export const bundleOf = (
  observations: readonly Part[],
  others: readonly Part[] = [],
  change: Part = {},
): Part =>
  bundle([
    report([], {
      result: observations.map(({ id }) => ({ reference: `Observation/${String(id)}` })),
      ...change,
    }),
    ...observations,
    ...others,
  ])

const options = { findZone: () => 'America/New_York' }

export const importData = (data: unknown): ImportOutcome =>
  importReport(typeof data === 'string' ? data : JSON.stringify(data), options)

/** Imports a valid file. */
export function readReport(data: unknown): ImportedReport {
  const outcome = importData(data)
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.path}`)
  return outcome.report
}

/** The only result of a report with this observation. */
export function readResult(change: Part): ImportedResult {
  const [result] = readReport(report([observation(change)])).results
  if (result === undefined) throw new Error('no result')
  return result
}

/** The code and path of a rejection, `ok` if there is none. */
export function getRejection(data: unknown): string {
  const outcome = importData(data)
  return outcome.ok ? 'ok' : `${outcome.code} ${outcome.path}`
}
