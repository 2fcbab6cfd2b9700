import type { ImportedReport, ImportedResult } from '../../labs/labResult.ts'
import type { LabValue } from '../../labs/labValue.ts'
import type { LaboratoryRange } from '../../labs/referenceRange.ts'
import { isUnitContradicted, normalizeUnitCode, parseUnit } from '../../labs/units/parseUnit.ts'
import { createCollected, type ReadCollected } from '../fhir/readCollected.ts'
import type { JsonObject } from '../fhir/resourceIndex.ts'
import { listUnitNotices } from '../fhir/readValue.ts'
import { isShownForm } from '../fhir/readPresentedForms.ts'
import { formatPath, ImportProblem, type Path } from '../importProblem.ts'
import type { ImportOptions } from '../importResult.ts'
import { isBase64 } from '../isBase64.ts'
import { parseWith } from '../parseWith.ts'
import { readDecimal } from '../readDecimal.ts'
import { checkPeriod, type FileTime, formatExactly, readTime } from '../readTime.ts'
import { type FileResult, ReportFile } from './reportFile.ts'

type FileUnit = {
  readonly unit?: string | null | undefined
  readonly unit_code?: string | null | undefined
}

function readUnit(
  { unit, unit_code }: FileUnit,
  path: Path,
): Pick<LaboratoryRange, 'unit' | 'unit_code'> {
  const code = unit_code ?? null
  if (code === null) return { unit: unit ?? null, unit_code: null }
  if (parseUnit(code) === null) return { unit: unit ?? code, unit_code: null }
  if (isUnitContradicted(unit ?? code, code)) throw new ImportProblem('unit_contradiction', path)
  return { unit: unit ?? code, unit_code: normalizeUnitCode(code) }
}

const orNull = <Value>(value: Value | undefined | null): Value | null => value ?? null

function readBound(text: string | null | undefined, path: Path): string | null {
  return text === null || text === undefined ? null : readDecimal(text, path)
}

function readRange(range: FileResult['ranges'][number], path: Path): LaboratoryRange {
  const low = readBound(range.low, [...path, 'low'])
  const high = readBound(range.high, [...path, 'high'])
  const text = orNull(range.text)
  if (low === null && high === null && text === null)
    throw new ImportProblem('invalid_resource', path)
  const age = range.age ? { low: orNull(range.age.low), high: orNull(range.age.high) } : null
  const { type, applies_to } = range
  return { low, high, ...readUnit(range, path), text, type, applies_to, age }
}

function readValue(result: FileResult, path: Path): LabValue {
  const { value, text, absent, comparator, status } = result
  const given = [value, text, absent].filter((each) => each !== null && each !== undefined)
  if (given.length > 1)
    throw new ImportProblem(absent ? 'value_and_reason' : 'several_values', path)
  if (status === 'entered-in-error')
    return { kind: 'absent', reason: 'withdrawn by the laboratory' }
  // a canceled measurement may have left a number behind
  if (status === 'cancelled') return { kind: 'absent', reason: absent ?? 'canceled' }
  if (value !== null && value !== undefined)
    return {
      kind: 'quantity',
      value: readDecimal(value, [...path, 'value']),
      comparator: orNull(comparator),
      ...readUnit(result, path),
    }
  if (text) return { kind: 'text', text }
  return { kind: 'absent', reason: absent ?? 'no value was reported' }
}

function readCollected(
  result: FileResult,
  fallback: ReadCollected,
  path: Path,
  zone: string,
): ReadCollected {
  if (!result.collected) return fallback
  const start = readTime(result.collected, zone, [...path, 'collected'])
  const endPath = [...path, 'collected_end']
  const end: FileTime | null = result.collected_end
    ? readTime(result.collected_end, zone, endPath)
    : null
  if (end !== null) checkPeriod(start, end, endPath)
  return createCollected(start, end, 'collected')
}

const listFormNotices = (documents: ImportedReport['presented_forms']): ImportedReport['notices'] =>
  documents.flatMap(({ content_type }, index) =>
    isShownForm(content_type)
      ? []
      : [{ code: 'file_not_shown', path: formatPath(['documents', index]) }],
  )

/** Reads a report in our own format. */
export function importReportFile(
  root: JsonObject,
  { findZone, reportIdentifier }: ImportOptions,
): ImportedReport {
  const file = parseWith(ReportFile, root, [])
  const { laboratory, patient, status } = file
  if ((reportIdentifier ?? file.identifier) !== file.identifier)
    throw new ImportProblem('report_missing', [])
  const zone = findZone(laboratory.system)
  const issued = readTime(file.issued, zone, ['issued'])
  if (issued.precision !== 'instant') throw new ImportProblem('invalid_date', ['issued'])
  const reportTime = file.collected
    ? createCollected(readTime(file.collected, zone, ['collected']), null, 'collected')
    : createCollected(issued, null, 'reported')
  const broken = file.documents.findIndex(({ base64 }) => !isBase64(base64))
  if (broken !== -1) throw new ImportProblem('invalid_resource', ['documents', broken, 'base64'])
  const isWithdrawn = status === 'entered-in-error'

  const readResult = (sent: FileResult, index: number): ImportedResult => {
    const path = ['results', index]
    const result: FileResult = isWithdrawn ? { ...sent, status: 'entered-in-error' } : sent
    const isGone = result.status === 'entered-in-error'
    const hasValue = !isGone && result.status !== 'cancelled'
    const { collected, notices } = readCollected(result, reportTime, path, zone)
    const value = readValue(result, path)
    const ranges = result.ranges.map((range, at) => readRange(range, [...path, 'ranges', at]))
    return {
      code: {
        loinc: orNull(result.loinc),
        system: result.code ? orNull(result.system) : null,
        code: orNull(result.code),
        text: result.name,
      },
      name: result.name,
      value,
      flag: hasValue ? orNull(result.flag) : null,
      is_critical:
        hasValue && (result.is_critical || (result.flag?.startsWith('critical') ?? false)),
      ranges: hasValue ? ranges : [],
      collected,
      method: orNull(result.method),
      notes: isGone ? [] : result.notes,
      status: result.status,
      notices: isGone ? [] : [...notices, ...listUnitNotices(value)],
    }
  }
  return {
    laboratory: { system: laboratory.system, name: orNull(laboratory.name) },
    identifier: { system: laboratory.system, value: file.identifier },
    order_numbers: file.order ? [file.order] : [],
    status,
    patient: patient
      ? {
          family_name: patient.last_name,
          given_names: [patient.first_name],
          full_name: null,
          birth_date: orNull(patient.birth_date),
          sex: orNull(patient.sex),
          identifiers: [],
        }
      : null,
    issued: formatExactly(issued),
    title: file.title,
    conclusion: isWithdrawn ? null : orNull(file.conclusion),
    presented_forms: isWithdrawn ? [] : file.documents,
    results: file.results.map(readResult),
    notes: isWithdrawn ? [] : file.notes,
    notices: [
      ...(isWithdrawn ? [] : listFormNotices(file.documents)),
      ...(issued.hadZone ? [] : [{ code: 'time_without_zone', path: 'issued' } as const]),
    ],
  }
}
