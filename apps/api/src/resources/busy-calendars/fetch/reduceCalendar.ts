import { DAY } from '@portal/domain/time'
import { isReadProperty } from '../parse/readComponents.ts'

/** A line that no calendar program writes. */
const longestLine = 1024 * 1024

/**
 * Reads a calendar as it arrives and returns only what decides when somebody is busy from `from`
 * (epoch milliseconds) on: no titles, no attachments, and no events that have ended before. So a
 * calendar of many years takes little memory. Throws a RangeError when more than `maxLength`
 * characters remain.
 */
export async function reduceCalendar(
  chunks: AsyncIterable<Uint8Array>,
  { from, maxLength }: { readonly from: number; readonly maxLength: number },
): Promise<string> {
  // a day of tolerance for zones, and one for dates without a time
  const firstDate = new Date(from - 2 * DAY).toISOString().slice(0, 10).replaceAll('-', '')
  const kept: string[] = []
  let length = 0
  let event: string[] | null = null
  /** Inside an alarm of an event, or a task, a zone or another component of the calendar. */
  let depth = 0
  /** Whether the line that the next one continues is kept. */
  let isKept = false

  const keep = (line: string): void => {
    isKept = true
    length += line.length + 2
    if (length > maxLength) throw new RangeError('The calendar is too large.')
    ;(event ?? kept).push(line)
  }
  function endEvent(lines: readonly string[]): void {
    event = null
    if (isOver(lines, firstDate)) length -= lines.join('  ').length
    else kept.push(...lines)
  }

  for await (const line of readLines(chunks)) {
    if (/^[ \t]/.test(line)) {
      if (isKept) keep(line)
      continue
    }
    isKept = false
    const [, bound = '', name = ''] = /^(BEGIN|END):\s*([\w-]+)/i.exec(line) ?? []
    const isBegin = bound.toUpperCase() === 'BEGIN'
    const component = name.toUpperCase()
    if (event === null && depth === 0 && (bound === '' || component === 'VCALENDAR')) keep(line)
    else if (event === null && depth === 0 && isBegin && component === 'VEVENT') {
      event = []
      keep(line)
    } else if (event !== null && depth === 0 && bound !== '' && !isBegin) {
      keep(line)
      endEvent(event)
    } else if (bound !== '') depth = Math.max(0, depth + (isBegin ? 1 : -1))
    else if (event !== null && depth === 0 && isReadProperty(line)) keep(line)
  }
  return [...kept, ''].join('\r\n')
}

/** Whether the event, given as its lines, has ended before `firstDate` (`yyyyMMdd`) for good. */
function isOver(lines: readonly string[], firstDate: string): boolean {
  // a continued line is rare, and without its end a date may be missing
  const isPlain = !lines.some((line) => /^[ \t]/.test(line))
  const isRepeated = lines.some((line) => /^(RRULE|RDATE)\b/i.test(line))
  const dates = lines
    .filter((line) => /^(DTSTART|DTEND|RECURRENCE-ID)\b/i.test(line))
    .map((line) => /:(\d{8})/.exec(line)?.[1])
  if (!isPlain || isRepeated || dates.length === 0) return false
  const days = readDurationDays(lines)
  return dates.every(
    (date) => date !== undefined && days !== null && addDays(date, days) < firstDate,
  )
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

function addDays(date: string, days: number): string {
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6)].map(Number)
  const moved = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + days))
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
