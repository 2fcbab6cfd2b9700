import type { AgeRange, LaboratoryRange } from '../../labs/referenceRange.ts'
import { isSameUnit } from '../../labs/units/parseUnit.ts'
import { ImportProblem, type Path } from '../importProblem.ts'
import { lookUp } from '../lookUp.ts'
import { readDecimal } from '../readDecimal.ts'
import { describeConcept } from './codes.ts'
import type { CodeableConcept, FhirQuantity, ReferenceRange } from './fhirSchema.ts'
import { type FhirUnit, readUnit } from './readValue.ts'

type Bound = FhirUnit & { readonly value: string }

function readBound(quantity: FhirQuantity | undefined, path: Path): Bound | null {
  if (quantity === undefined) return null
  if (quantity.value === undefined) throw new ImportProblem('invalid_resource', [...path, 'value'])
  return {
    value: readDecimal(quantity.value.source, [...path, 'value']),
    ...readUnit(quantity, path),
  }
}

const populations: Readonly<Record<string, 'female' | 'male'>> = {
  F: 'female',
  female: 'female',
  females: 'female',
  women: 'female',
  '248152002': 'female',
  M: 'male',
  male: 'male',
  males: 'male',
  men: 'male',
  '248153007': 'male',
}

function readPopulation(concept: CodeableConcept): 'female' | 'male' | 'other' {
  const codes = (concept.coding ?? []).flatMap(({ code }) => code ?? [])
  const words = describeConcept(concept)?.toLowerCase() ?? ''
  return (
    codes.map((code) => lookUp(populations, code)).find(Boolean) ??
    lookUp(populations, words) ??
    'other'
  )
}

const yearsPerUnit: Readonly<Record<string, number>> = {
  a: 1,
  year: 1,
  years: 1,
  yr: 1,
  mo: 1 / 12,
  month: 1 / 12,
  months: 1 / 12,
  wk: 7 / 365.25,
  d: 1 / 365.25,
  day: 1 / 365.25,
  days: 1 / 365.25,
}

/** Reads an age in years; undefined if its unit is none of time. */
function readAge(age: ReferenceRange['age']): AgeRange | undefined {
  const read = (bound: FhirQuantity | undefined): number | null | undefined => {
    if (bound?.value === undefined) return null
    const years = lookUp(yearsPerUnit, bound.code ?? bound.unit?.toLowerCase() ?? '')
    return years === undefined ? undefined : Number(bound.value.source) * years
  }
  const low = read(age?.low)
  const high = read(age?.high)
  return low === undefined || high === undefined ? undefined : { low, high }
}

/** A range with codes that contradict each other is not used as a normal one. */
function isNormal(type: CodeableConcept | undefined): boolean {
  const codes = (type?.coding ?? []).flatMap(({ code }) => code ?? [])
  return type === undefined || (codes.length > 0 && codes.every((code) => code === 'normal'))
}

/** What a range is that is not a normal one. Its codes count, when its words say "normal". */
function nameType({ text, coding = [] }: CodeableConcept): string | null {
  const other = { coding: coding.filter(({ code }) => code !== 'normal') }
  return text === undefined || /^normal\b/i.test(text) ? describeConcept(other) : text
}

const haveOneUnit = (low: Bound, high: Bound): boolean =>
  low.unit_code !== null && high.unit_code !== null
    ? isSameUnit(low.unit_code, high.unit_code)
    : low.unit === high.unit

const describeBounds = (low: Bound, high: Bound): string =>
  `${low.value} ${low.unit ?? ''} to ${high.value} ${high.unit ?? ''}`.replaceAll(/ +/g, ' ').trim()

/** A range that is not a normal one says what it is: `Critical: 40 to 400 mg/dL`. */
function nameRange(
  { type }: ReferenceRange,
  text: string | null,
  { low, high }: { readonly low: Bound | null; readonly high: Bound | null },
): string | null {
  const name = type === undefined || isNormal(type) ? null : nameType(type)
  if (name === null || text?.toLowerCase().startsWith(name.toLowerCase())) return text
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${text ?? describeSides(low, high)}`
}

function describeSides(low: Bound | null, high: Bound | null): string {
  const unit = low?.unit ?? high?.unit
  const suffix = unit ? ` ${unit}` : ''
  if (low !== null && high !== null) return `${low.value} to ${high.value}${suffix}`
  return low === null ? `${high?.value ?? ''}${suffix} or less` : `${low.value}${suffix} or more`
}

function readRange(range: ReferenceRange, path: Path): LaboratoryRange {
  const low = readBound(range.low, [...path, 'low'])
  const high = readBound(range.high, [...path, 'high'])
  // FHIR's rule obs-3
  if (low === null && high === null && range.text === undefined)
    throw new ImportProblem('invalid_resource', path)
  const age = range.age === undefined ? null : readAge(range.age)
  const isBand = low === null || high === null || haveOneUnit(low, high)
  return {
    low: isBand ? (low?.value ?? null) : null,
    high: isBand ? (high?.value ?? null) : null,
    unit: low?.unit ?? high?.unit ?? null,
    unit_code: low?.unit_code ?? high?.unit_code ?? null,
    text: nameRange(range, range.text ?? (isBand ? null : describeBounds(low, high)), {
      low,
      high,
    }),
    type: isNormal(range.type) ? 'normal' : 'other',
    applies_to: [
      ...(range.appliesTo ?? []).map(readPopulation),
      // an age that cannot be compared applies to we do not know whom
      ...(age === undefined ? (['other'] as const) : []),
    ],
    age: age ?? null,
  }
}

/** Reads every reference range as sent. Which one applies depends on the member. */
export const readRanges = (
  ranges: readonly ReferenceRange[] | undefined,
  path: Path,
): LaboratoryRange[] =>
  (ranges ?? []).map((range, index) => readRange(range, [...path, 'referenceRange', index]))
