import { DAY } from '@portal/domain/time'
import {
  isAttendee,
  isReadProperty,
  isUnknownComponent,
  readCalendarAddress,
} from '../parse/readComponents.ts'

/** A line that no calendar program writes. */
const longestLine = 1024 * 1024

export type ReduceOptions = {
  /** Epoch milliseconds. */
  readonly from: number
  readonly maxLength: number
  /** The practitioner's addresses in lower case. Nothing of other invited people is kept. */
  readonly ownAddresses: readonly string[]
}

/**
 * Reads a calendar as it arrives and returns only what decides when somebody is busy from `from`
 * (epoch milliseconds) on: no titles, no attachments, and no events that have ended before. So a
 * calendar of many years takes little memory. A component of an unknown kind is kept without its
 * content, to be counted. Throws a RangeError when more than `maxLength` characters remain.
 */
export async function reduceCalendar(
  chunks: AsyncIterable<Uint8Array>,
  { from, maxLength, ownAddresses }: ReduceOptions,
): Promise<string> {
  // a day of tolerance for zones, and one for dates without a time
  const firstDate = new Date(from - 2 * DAY).toISOString().slice(0, 10).replaceAll('-', '')
  const addresses = [...ownAddresses]
  const kept: string[] = []
  let length = 0
  let event: string[] | null = null
  /**
   * How many components the line is in: an alarm of an event, or a task, a zone or another
   * component of the calendar.
   */
  let depth = 0
  /** Whether the line that the next one continues is kept. */
  let isKept = false

  const keep = (line: string): void => {
    isKept = true
    length += line.length + 2
    if (length > maxLength) throw new RangeError('The calendar is too large.')
    ;(event ?? kept).push(line)
  }
  /** Repeated events that are over, and the UIDs of those that are not. */
  const over = new Map<string, string[]>()
  const repeated = new Set<string>()
  function endEvent(lines: readonly string[]): void {
    event = null
    length -= measure(lines)
    const needed = removeAttendees(lines, addresses)
    const isRepeated = needed.some((line) => /^RRULE\b/i.test(line))
    const uid = needed.find((line) => /^UID\b/i.test(line)) ?? ''
    if (!isOver(needed, firstDate)) {
      needed.forEach(keep)
      if (isRepeated) repeated.add(uid)
    } else if (isRepeated) over.set(uid, [...(over.get(uid) ?? []), ...needed])
  }
  /** The newest copy of a series may have ended: then an older one that has not says nothing. */
  function keepCopies(): void {
    for (const uid of repeated) over.get(uid)?.forEach(keep)
  }

  for await (const line of readLines(chunks)) {
    if (/^[ \t]/.test(line)) {
      if (isKept) keep(line)
      continue
    }
    isKept = false
    const address = readCalendarAddress(line)
    if (address !== null) addresses.push(address)
    const [, bound = '', name = ''] = /^(BEGIN|END):\s*([\w-]+)/i.exec(line) ?? []
    const isBegin = bound.toUpperCase() === 'BEGIN'
    const component = name.toUpperCase()
    if (event === null && depth === 0 && (bound === '' || isPassed(component))) {
      if (!isBegin && component === 'VCALENDAR') keepCopies()
      keep(line)
    } else if (isBegin && component === 'VEVENT') {
      // no component contains an event: the one before has no end
      if (event !== null) endEvent(event)
      depth = 0
      event = []
      keep(line)
    } else if (event !== null && !isBegin && component === 'VCALENDAR') {
      endEvent(event)
      keepCopies()
      keep(line)
    } else if (
      event !== null &&
      bound !== '' &&
      !isBegin &&
      (depth === 0 || component === 'VEVENT')
    ) {
      depth = 0
      keep(line)
      endEvent(event)
    } else if (bound !== '') {
      if (event === null && depth === 0 && isBegin && isUnknownComponent(component))
        kept.push(line, `END:${component}`)
      depth = Math.max(0, depth + (isBegin ? 1 : -1))
    } else if (event !== null && depth === 0 && isReadProperty(line)) keep(line)
  }
  return [...kept, ''].join('\r\n')
}

/** Whether the lines of a component are kept as they are. */
const isPassed = (component: string): boolean =>
  component === 'VCALENDAR' || component === 'VFREEBUSY'

const measure = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + line.length + 2, 0)

/** Joins continued lines. */
const unfold = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')

function removeAttendees(lines: readonly string[], ownAddresses: readonly string[]): string[] {
  return unfold(lines).filter(
    (line) => !/^ATTENDEE\b/i.test(line) || isAttendee(line, ownAddresses),
  )
}

/** Whether the event, given as its lines, has ended before `firstDate` (`yyyyMMdd`) for good. */
function isOver(lines: readonly string[], firstDate: string): boolean {
  const dates = lines
    .filter((line) => /^(DTSTART|DTEND|RECURRENCE-ID)\b/i.test(line))
    .map((line) => /:(\d{8})/.exec(line)?.[1])
  // what is moved from one occurrence on is not over with it
  const isOpen = lines.some((line) => /^(RDATE\b|RECURRENCE-ID;(.*;)?RANGE=)/i.test(line))
  if (isOpen || dates.length === 0) return false
  const rules = lines.filter((line) => /^RRULE\b/i.test(line)).map((rule) => readRule(rule))
  if (rules.length > 1 || rules.includes(null)) return false
  const days = readDurationDays(lines)
  if (days === null) return false
  const { until = null, days: repeatedDays = 0 } = rules[0] ?? {}
  return dates.every((date) => {
    if (date === undefined) return false
    const last = until !== null && until > date ? until : addDays(date, repeatedDays)
    // an occurrence may last for as long as the first one
    return addDays(last, days + getLength(dates)) < firstDate
  })
}

/** Days from the first of the dates (`yyyyMMdd`) to the last one. */
function getLength(dates: readonly (string | undefined)[]): number {
  const times = dates.map((date = '') => Date.UTC(...splitDate(date)))
  return Math.round((Math.max(...times) - Math.min(...times)) / DAY)
}

/** Days by frequency, more than one repetition can take, also in leap years. */
const repetitionDays: Readonly<Record<string, number>> = {
  HOURLY: 1,
  DAILY: 1,
  WEEKLY: 7,
  // the 31st is in every second month only, and February 29 every eighth year at worst
  MONTHLY: 62,
  YEARLY: 8 * 366,
}

/**
 * Reads until when a rule repeats an event: a date (`yyyyMMdd`), or days after its start at most.
 * Null when it never ends, or we do not know when.
 */
function readRule(line: string): { until: string | null; days: number } | null {
  const get = (name: string): string | undefined =>
    new RegExp(`[:;]${name}=([^;]*)`, 'i').exec(line)?.[1]?.toUpperCase()
  const until = /^\d{8}/.exec(get('UNTIL') ?? '')?.[0]
  if (until !== undefined) return { until, days: 0 }
  const unit = repetitionDays[get('FREQ') ?? '']
  // days of the week leave out others
  const least = get('BYDAY') === undefined ? 1 : 7
  const days =
    Number(get('COUNT')) * Number(get('INTERVAL') ?? 1) * Math.max(unit ?? Number.NaN, least)
  // rules that pick days can leave out years
  return days > 0 && days < 100_000 && !/;BY(?!DAY=[A-Z,]+(;|$))/i.test(line)
    ? { until: null, days }
    : null
}

/**
 * Whole days that cover the DURATION, with at most 99 hours in five of them. 0 without one, null
 * for one that cannot be read.
 */
function readDurationDays(lines: readonly string[]): number | null {
  const duration = lines.find((line) => /^DURATION\b/i.test(line))
  if (duration === undefined) return 0
  const [match, weeks = '0', days = '0'] =
    /:\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:\d{1,2}H)?(?:\d{1,2}M)?(?:\d{1,2}S)?)?\s*$/i.exec(
      duration,
    ) ?? []
  return match === undefined ? null : Number(weeks) * 7 + Number(days) + 5
}

const splitDate = (date: string): [number, number, number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(4, 6)) - 1,
  Number(date.slice(6)),
]

function addDays(date: string, days: number): string {
  const [year, month, day] = splitDate(date)
  const moved = new Date(Date.UTC(year, month, day + days))
  return moved.toISOString().slice(0, 10).replaceAll('-', '')
}

/** Lines of UTF-8 text, without their ends. */
async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new RangeError('The calendar is too large.')
    yield* lines
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}
