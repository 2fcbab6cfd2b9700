import { getInstantAtLocalTime } from '../time/instants.ts'
import { isDate } from '../time/civilDate.ts'
import { tryParseDate } from '../time/parseDate.ts'
import { toIso } from '../time/toIso.ts'
import type { Collected } from '../labs/labResult.ts'
import { ImportProblem, type Path } from './importProblem.ts'

export type FileTime = {
  /** The time without fractions of a second. */
  readonly text: string
  /** The fraction of the second that was sent, such as `.25`; empty without one. */
  readonly fraction: string
  readonly precision: Collected['precision']
  readonly hadZone: boolean
}

const form =
  /^(\d{4})(-\d{2})?(-\d{2})?(?:T(\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?)?$/

/**
 * Reads a FHIR dateTime. An instant keeps the offset that was sent; without one it is in the zone,
 * which is the laboratory's. A date, a month and a year stay as they are.
 */
export function readTime(text: string, zone: string, path: Path): FileTime {
  const fail = (): never => {
    throw new ImportProblem('invalid_date', path)
  }
  const [found, year = '', month, day, clock, seconds = ':00', fraction = '', offset] =
    form.exec(text) ?? []
  if (found === undefined || year < '1900' || year > '2199') return fail()
  const date = `${year}${month ?? '-01'}${day ?? '-01'}`
  if (!isDate(date)) return fail()
  if (clock === undefined) {
    if (day !== undefined) return { text, fraction, precision: 'date', hadZone: true }
    return { text, fraction, precision: month === undefined ? 'year' : 'month', hadZone: true }
  }
  if (day === undefined) return fail()
  const local = tryParseDate(`${date}T${clock}${seconds}Z`)
  if (local === null) return fail()
  if (offset === undefined) {
    const instant = getInstantAtLocalTime(local, zone)
    return { text: toIso(instant, zone), fraction, precision: 'instant', hadZone: false }
  }
  const sent = `${date}T${clock}${seconds}${offset}`
  const isValid = tryParseDate(sent) !== null && Number(offset.slice(1, 3)) <= 14
  return isValid || offset === 'Z'
    ? { text: sent, fraction, precision: 'instant', hadZone: true }
    : fail()
}

/** An instant with its fraction of a second, which orders versions of one second. */
export function formatExactly({ text, fraction }: FileTime): string {
  const { length } = 'yyyy-MM-ddTHH:mm:ss'
  return `${text.slice(0, length)}${fraction}${text.slice(length)}`
}

const toComparable = (text: string): number =>
  text.length > 10
    ? (tryParseDate(text) ?? 0)
    : (tryParseDate(`${text.padEnd(10, '-01').slice(0, 10)}T00:00:00Z`) ?? 0)

/** Rejects a period that ends before it starts. Parts of different precision are not compared. */
export function checkPeriod(start: FileTime, end: FileTime, path: Path): void {
  if (start.precision === end.precision && toComparable(end.text) < toComparable(start.text))
    throw new ImportProblem('invalid_date', path)
}
