import type { z } from 'zod'
import { isUnitContradicted, normalizeUnitCode, parseUnit } from '../../labs/units/parseUnit.ts'
import type { LabNotice } from '../../labs/labResult.ts'
import type { LabValue, Quantity } from '../../labs/labValue.ts'
import { ImportProblem, type Path } from '../importProblem.ts'
import { lookUp } from '../lookUp.ts'
import { parseWith } from '../parseWith.ts'
import { JsonNumber } from '../readJson.ts'
import { readDecimal } from '../readDecimal.ts'
import { readTime } from '../readTime.ts'
import { describeCodedValue } from './codedWords.ts'
import { describeConcept } from './codes.ts'
import {
  CodeableConcept,
  type Component,
  FhirQuantity,
  FhirRange,
  Period,
  Ratio,
} from './fhirSchema.ts'

/** UCUM's address, and its OID in files that were converted from CDA. */
const ucumSystems = ['http://unitsofmeasure.org', 'urn:oid:2.16.840.1.113883.6.8']

export type ReadValue = { readonly value: LabValue | null; readonly notices: readonly LabNotice[] }

export type FhirUnit = { readonly unit: string | null; readonly unit_code: string | null }

/** Reads a unit: its code only if it is UCUM that we know, and never one that the text denies. */
export function readUnit(quantity: FhirQuantity, path: Path): FhirUnit {
  const { unit = null, system, code } = quantity
  // FHIR's rule qty-3
  if (code !== undefined && system === undefined)
    throw new ImportProblem('invalid_resource', [...path, 'system'])
  const isUcum = system !== undefined && ucumSystems.includes(system)
  const isKnown = code !== undefined && isUcum && parseUnit(code) !== null
  if (!isKnown) return { unit: unit ?? code ?? null, unit_code: null }
  if (unit !== null && isUnitContradicted(unit, code))
    throw new ImportProblem('unit_contradiction', path)
  return { unit: unit ?? code, unit_code: normalizeUnitCode(code) }
}

function readQuantity(quantity: FhirQuantity, path: Path): Quantity {
  if (quantity.value === undefined) throw new ImportProblem('invalid_resource', [...path, 'value'])
  return {
    kind: 'quantity',
    value: readDecimal(quantity.value.source, [...path, 'value']),
    comparator: quantity.comparator ?? null,
    ...readUnit(quantity, path),
  }
}

const formatQuantity = ({ comparator, value, unit }: Quantity): string =>
  [`${comparator ?? ''}${value}`, unit].filter(Boolean).join(' ')

const text = (words: string): LabValue => ({ kind: 'text', text: words })

type Reader = (raw: unknown, path: Path, zone: string) => LabValue

const createReader =
  <Schema extends z.ZodType>(
    schema: Schema,
    read: (value: z.output<Schema>, path: Path) => LabValue,
  ): Reader =>
  (raw, path) =>
    read(parseWith(schema, raw, path), path)

const readString: Reader = (raw, path) => {
  if (typeof raw !== 'string' || raw.trim() === '' || raw.length > 20_000)
    throw new ImportProblem('invalid_resource', path)
  return text(raw)
}
const readDateText: Reader = (raw, path, zone) =>
  text(readTime(typeof raw === 'string' ? raw : '', zone, path).text)

const readers: Readonly<Record<string, Reader>> = {
  valueQuantity: createReader(FhirQuantity, readQuantity),
  valueString: readString,
  valueDateTime: readDateText,
  valueTime: readString,
  valueCodeableConcept: createReader(CodeableConcept, (concept, path) => {
    const words = describeCodedValue(concept)
    if (words === null) throw new ImportProblem('invalid_resource', path)
    return text(words)
  }),
  valueBoolean: (raw, path) => {
    if (typeof raw !== 'boolean') throw new ImportProblem('invalid_resource', path)
    return text(raw ? 'Yes' : 'No')
  },
  valueInteger: (raw, path) => {
    if (!(raw instanceof JsonNumber) || !/^-?\d{1,10}$/.test(raw.source))
      throw new ImportProblem('invalid_number', path)
    // a count: FHIR's integers have no unit
    return { kind: 'quantity', value: raw.source, comparator: null, unit: null, unit_code: '1' }
  },
  valueRatio: createReader(Ratio, ({ numerator, denominator }, path) => {
    if (numerator === undefined || denominator === undefined)
      throw new ImportProblem('invalid_resource', path)
    const sides = [
      readQuantity(numerator, [...path, 'numerator']),
      readQuantity(denominator, [...path, 'denominator']),
    ]
    return text(sides.map(formatQuantity).join(' : '))
  }),
  valueRange: createReader(FhirRange, (range, path) => {
    const [low, high] = (['low', 'high'] as const).map((side) => {
      const bound = range[side]
      return bound === undefined ? null : readQuantity(bound, [...path, side])
    })
    if (low && high)
      return text(
        low.unit === high.unit
          ? `${low.value} to ${formatQuantity(high)}`
          : `${formatQuantity(low)} to ${formatQuantity(high)}`,
      )
    if (low) return text(`${formatQuantity(low)} or more`)
    if (high) return text(`${formatQuantity(high)} or less`)
    throw new ImportProblem('invalid_resource', path)
  }),
  valuePeriod: createReader(Period, ({ start, end }, path) => {
    if (start === undefined && end === undefined) throw new ImportProblem('invalid_resource', path)
    return text([start, end].filter(Boolean).join(' to '))
  }),
}

const absentReasons: Readonly<Record<string, string>> = {
  unknown: 'unknown',
  'asked-unknown': 'unknown',
  'temp-unknown': 'not known yet',
  'not-asked': 'not asked',
  'asked-declined': 'declined',
  masked: 'not disclosed',
  'not-applicable': 'not applicable',
  unsupported: 'not supported',
  'as-text': 'see the note',
  error: 'error in the measurement',
  'not-a-number': 'no valid number',
  'negative-infinity': 'below what can be measured',
  'positive-infinity': 'above what can be measured',
  'not-performed': 'not performed',
  'not-permitted': 'not permitted',
}

function readReason(concept: CodeableConcept): string {
  const code = concept.coding?.find((coding) => coding.code !== undefined)?.code ?? ''
  return concept.text ?? lookUp(absentReasons, code) ?? describeConcept(concept) ?? 'unknown'
}

/**
 * Reads the one `value[x]` of an observation or a component, or the reason why there is none. Null
 * without both.
 */
export function readValue(measured: Component, path: Path, zone: string): ReadValue {
  const names = Object.keys(measured).filter((name) => /^value[A-Z]/.test(name))
  const [name] = names
  if (names.length > 1) throw new ImportProblem('several_values', path)
  if (name === undefined) {
    const reason = measured.dataAbsentReason
    if (reason === undefined) return { value: null, notices: [] }
    return { value: { kind: 'absent', reason: readReason(reason) }, notices: [] }
  }
  // FHIR's rule obs-6
  if (measured.dataAbsentReason !== undefined)
    throw new ImportProblem('value_and_reason', [...path, 'dataAbsentReason'])
  const read = lookUp(readers, name)
  if (read === undefined) throw new ImportProblem('value_type_unsupported', [...path, name])
  const value = read(measured[name], [...path, name], zone)
  return { value, notices: listUnitNotices(value) }
}

/** What is missing for a conversion. */
export function listUnitNotices(value: LabValue): LabNotice[] {
  if (value.kind !== 'quantity' || value.unit_code !== null) return []
  return [value.unit === null ? 'unit_missing' : 'unit_not_standard']
}
