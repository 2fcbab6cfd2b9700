import type { Collected, LabNotice } from '../../labs/labResult.ts'
import { ImportProblem, type Path } from '../importProblem.ts'
import { parseWith } from '../parseWith.ts'
import { checkPeriod, type FileTime, readTime } from '../readTime.ts'
import { Period } from './fhirSchema.ts'

export type ReadCollected = {
  readonly collected: Collected
  readonly notices: readonly LabNotice[]
}

/** A part of the file that may say when a sample was taken: `effective[x]` or `collected[x]`. */
type TimeSource = {
  readonly data: { readonly [name: string]: unknown }
  readonly prefix: 'effective' | 'collected'
  readonly path: Path
}

export const listTimeNotices = (times: readonly FileTime[]): LabNotice[] => [
  ...(times.every(({ hadZone }) => hadZone) ? [] : (['time_without_zone'] as const)),
  ...(times[0]?.precision === 'month' || times[0]?.precision === 'year'
    ? (['date_imprecise'] as const)
    : []),
]

/** Puts times in the form of a result. */
export function createCollected(
  start: FileTime,
  end: FileTime | null,
  source: Collected['source'],
): ReadCollected {
  return {
    collected: { start: start.text, end: end?.text ?? null, precision: start.precision, source },
    notices: listTimeNotices(end === null ? [start] : [start, end]),
  }
}

const readText = (value: unknown, zone: string, path: Path): FileTime =>
  readTime(typeof value === 'string' ? value : '', zone, path)

/** Returns null if this part of the file has no time. */
export function readTimes({ data, prefix, path }: TimeSource, zone: string): ReadCollected | null {
  const names = Object.keys(data).filter((name) => new RegExp(`^${prefix}[A-Z]`).test(name))
  const [name] = names
  if (name === undefined) return null
  const innerPath = [...path, name]
  if (names.length > 1) throw new ImportProblem('several_values', path)
  const raw = data[name]
  if (name === `${prefix}DateTime` || name === 'effectiveInstant')
    return createCollected(readText(raw, zone, innerPath), null, 'collected')
  if (name !== `${prefix}Period`) throw new ImportProblem('value_type_unsupported', innerPath)
  const period = parseWith(Period, raw, innerPath)
  const [start, end] = [period.start, period.end].map((text, index) =>
    text === undefined ? null : readText(text, zone, [...innerPath, index === 0 ? 'start' : 'end']),
  )
  if (start && end) checkPeriod(start, end, innerPath)
  const first = start ?? end
  if (!first) return null
  return createCollected(first, start ? (end ?? null) : null, 'collected')
}
