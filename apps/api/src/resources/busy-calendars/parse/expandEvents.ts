import ical, { type EventInstance, type VEvent } from 'node-ical'
import { readBusyLines } from './readBusyLines.ts'
import { isMoment, isMomentOrPeriod } from './checkProperties.ts'
import { type EventComponent, readComponents } from './readComponents.ts'

export type ExpandOptions = {
  /** The practitioner's zone. */
  readonly zone: string
  /** Epoch milliseconds. */
  readonly from: number
  readonly until: number
  /** The end of the UIDs of our own events, which are busy as sessions already. */
  readonly ownUidSuffix: string
  /** The practitioner's addresses in invitations, in lower case. */
  readonly ownAddresses: readonly string[]
  /** Whether an invitation for whole days blocks them before the practitioner has answered it. */
  readonly blocksUnansweredDays: boolean
}

/** Epoch milliseconds, or dates in the practitioner's zone (the end is exclusive). */
export type EventSpan =
  | { readonly start: number; readonly end: number }
  | { readonly firstDate: string; readonly endDate: string }

export type ExpandedEvents = {
  readonly spans: readonly EventSpan[]
  /** Events and other content of which we do not know when it makes somebody busy. */
  readonly skipped: number
}

const day = 86_400_000
const maxOccurrences = 5_000
const maxSpans = 50_000

/** When a calendar is busy. What cannot be read is skipped and counted. */
export function expandEvents(text: string, options: ExpandOptions): ExpandedEvents {
  const content = readComponents(text, options.zone, options.ownAddresses)
  const busy = readBusyLines(content.busyLines)
  const spans: EventSpan[] = [...busy.spans]
  let skipped = content.unknown + busy.skipped
  for (const group of groupByUid(content.events.map((event) => applyAnswer(event, options)))) {
    if (isOwn(group[0]?.uid ?? '', options)) continue
    for (const parts of splitGroup(group)) {
      try {
        const expanded = expandEvent(parts, options)
        spans.push(...expanded.spans)
        skipped += expanded.skipped + countOpen(parts)
      } catch {
        skipped += 1
      }
      if (spans.length > maxSpans) throw new RangeError('The calendar has too many events.')
    }
  }
  return { spans, skipped }
}

/** A declined invitation is canceled, and an unanswered one may leave the day free. */
function applyAnswer(event: EventComponent, options: ExpandOptions): EventComponent {
  const isFree = event.answer === 'none' && event.isForDays && !options.blocksUnansweredDays
  if (event.answer !== 'declined' && !isFree) return event
  const others = event.lines.filter((line) => !line.startsWith('STATUS'))
  return { ...event, lines: [...others, 'STATUS:CANCELLED'] }
}

const isOwn = (uid: string, { ownUidSuffix }: ExpandOptions): boolean =>
  uid.toLowerCase().endsWith(ownUidSuffix.toLowerCase())

const groupByUid = (components: readonly EventComponent[]): EventComponent[][] => {
  const groups = new Map<string, EventComponent[]>()
  components.forEach((component, index) => {
    // an event without a UID is on its own
    const key = component.uid === '' ? `#${index}` : `=${component.uid}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [component])
    else group.push(component)
  })
  return [...groups.values()]
}

type EventParts = {
  readonly main: EventComponent
  readonly replacements: readonly EventComponent[]
}

/** An invitation to one occurrence has no repeated event, so it stands alone. */
function splitGroup(group: readonly EventComponent[]): EventParts[] {
  const replacements = keepNewest(group.filter(isReplacement), getOccurrenceKey)
  const all = group.filter((each) => !isReplacement(each))
  // copies of a series; several events that are not repeated may share a UID by mistake
  const mains = all.some(({ isSeries }) => isSeries) ? keepNewest(all, () => null) : all
  const [last] = mains.slice(-1)
  const isRepeated = last !== undefined && last.rules.length > 0
  const [placed, alone] = isRepeated
    ? [replacements.filter(isPlaced), replacements.filter((each) => !isPlaced(each))]
    : [[], replacements]
  return [
    ...mains.map((main) => ({ main, replacements: placed })),
    ...alone.map((each) => ({ main: standAlone(each), replacements: [] })),
  ]
}

/** Whether we can read which occurrence is replaced. */
const isPlaced = ({ replacedOccurrence }: EventComponent): boolean =>
  isMoment(replacedOccurrence ?? '')

/** The replaced occurrence, equal for all ways to write its time. */
function getOccurrenceKey(event: EventComponent): string | null {
  const line = event.lines.find((each) => each.startsWith('RECURRENCE-ID'))
  if (line === undefined || !isPlaced(event)) return event.replacedOccurrence
  const { start } = parseEvent([{ lines: [line.replace('RECURRENCE-ID', 'DTSTART')] }])
  return line.includes(';VALUE=DATE') ? event.replacedOccurrence : start.toISOString()
}

const isReplacement = ({ replacedOccurrence }: EventComponent): boolean =>
  replacedOccurrence !== null

/** Keeps the events with the greatest version of each key: older copies no longer count. */
function keepNewest(
  events: readonly EventComponent[],
  getKey: (event: EventComponent) => string | null,
): EventComponent[] {
  const newest = new Map<string | null, string>()
  for (const event of events) {
    const known = newest.get(getKey(event))
    if (known === undefined || event.version > known) newest.set(getKey(event), event.version)
  }
  return events.filter((event) => event.version === newest.get(getKey(event)))
}

const standAlone = (component: EventComponent): EventComponent => ({
  ...component,
  lines: component.lines.filter((line) => !line.startsWith('RECURRENCE-ID')),
})

/** Components whose event stays busy because we do not know which of its times are free. */
const countOpen = ({ main, replacements }: EventParts): number =>
  [main, ...replacements].filter(({ understanding }) => understanding !== 'whole').length

function expandEvent({ main, replacements }: EventParts, options: ExpandOptions): ExpandedEvents {
  if (!isMoment(main.start?.value ?? '')) throw new TypeError('The event cannot be read.')
  const { lines, dates, instants } = splitExceptions(main)
  const moved = replacements
    .filter(({ understanding }) => understanding !== 'not_at_all')
    .map((each) => ({ lines: setTimeOfOccurrence(each, main) }))
  const first = parseEvent([{ lines }])
  const extra = parseExtraDates(main, first).filter(({ start }) => !instants.has(start.getTime()))
  const repeated = main.rules.map((rule) =>
    parseEvent([{ lines: [...lines, `RRULE:${rule}`] }, ...moved]),
  )
  const instances = [...(repeated.length > 0 ? repeated : [first]), ...extra]
    .flatMap((each) => listOccurrences(each, options))
    .filter(({ isOverride, start }) => isOverride || !dates.has(toDate(start, main)))
  const readable = instances.filter(({ start, end }) => !(isValidDate(end) && end < start))
  return {
    spans: readable.flatMap((instance) => toSpan(instance) ?? []),
    skipped: readable.length < instances.length ? 1 : 0,
  }
}

type Exceptions = {
  /** The lines without those that node-ical does not understand. */
  readonly lines: readonly string[]
  /** Whole days of a series with times, which some programs except. */
  readonly dates: ReadonlySet<string>
  /** Times, of which node-ical does not except additional ones. */
  readonly instants: ReadonlySet<number>
}

function splitExceptions({ lines, start, extraDates }: EventComponent): Exceptions {
  const isExcepted = (line: string): boolean =>
    start?.parameters !== ';VALUE=DATE' && line.startsWith('EXDATE;VALUE=DATE:')
  return {
    lines: lines.filter((line) => !isExcepted(line)),
    dates: new Set(
      lines.filter(isExcepted).flatMap((line) => line.split(':')[1]?.split(',') ?? []),
    ),
    instants: extraDates.length === 0 ? new Set() : readExceptedInstants(lines),
  }
}

function readExceptedInstants(lines: readonly string[]): Set<number> {
  const starts = lines.flatMap((line) => {
    const [, parameters = '', value] = /^EXDATE(.*):([^:]*)$/.exec(line) ?? []
    return value?.split(',').map((each) => `DTSTART${parameters}:${each}`) ?? []
  })
  return new Set(starts.map((line) => parseEvent([{ lines: [line] }]).start.getTime()))
}

/** The date of an occurrence as the series counts it, `yyyyMMdd`. */
function toDate(instant: Date, { start }: EventComponent): string {
  const zone = /;TZID=(.*)$/.exec(start?.parameters ?? '')?.[1] ?? 'UTC'
  // `GMT+0200` is what node-ical reads
  const timeZone = zone.replace(/^GMT([+-]\d\d)(\d\d)$/, '$1:$2')
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return format.format(instant).replaceAll('-', '')
}

/** A replacement that names only the date of its occurrence gets the time of the series. */
function setTimeOfOccurrence(
  { lines, replacedOccurrence }: EventComponent,
  { start }: EventComponent,
): readonly string[] {
  const time = /T\w+$/.exec(start?.value ?? '')?.[0]
  if (!/^\d{8}$/.test(replacedOccurrence ?? '') || start === null || time === undefined)
    return lines
  return lines.map((line) =>
    line.startsWith('RECURRENCE-ID')
      ? `RECURRENCE-ID${start.parameters}:${replacedOccurrence}${time}`
      : line,
  )
}

function listOccurrences(event: VEvent, { from, until }: ExpandOptions): EventInstance[] {
  const occurrences = ical.expandRecurringEvent(event, {
    // dates are compared in another zone than the practitioner's
    from: new Date(from - day),
    to: new Date(until + day),
    expandOngoing: true,
  })
  if (occurrences.length > maxOccurrences) throw new RangeError('The event has too many times.')
  return occurrences
}

const uid = 'event'

/** Parses one event alone, so that an error in it does not affect others. */
function parseEvent(components: readonly Pick<EventComponent, 'lines'>[]): VEvent {
  const lines = components.flatMap((component) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    ...component.lines,
    'END:VEVENT',
  ])
  const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
  const event = ical.sync.parseICS(text)[uid]
  if (event?.type !== 'VEVENT' || !isValidDate(event.start))
    throw new TypeError('The event has no start.')
  return event
}

/** The times of RDATE, as events of the same length. */
function parseExtraDates({ extraDates, lines }: EventComponent, event: VEvent): VEvent[] {
  const kept = lines.filter((line) => /^(STATUS|TRANSP)/.test(line))
  const seconds = Math.round(getLength(event) / 1000)
  return extraDates.flatMap(({ parameters, value }) =>
    value.split(',').flatMap((each) => {
      if (!isMomentOrPeriod(each)) return []
      const [start = '', end] = each.split('/')
      const name = parameters.replace(';VALUE=PERIOD', '')
      const ending = describeEnd(end, name, seconds)
      return parseEvent([{ lines: [`DTSTART${name}:${start}`, ending, ...kept] }])
    }),
  )
}

function describeEnd(end: string | undefined, parameters: string, seconds: number): string {
  if (end === undefined) return `DURATION:PT${seconds}S`
  return /^\+?P/i.test(end) ? `DURATION:${end.toUpperCase()}` : `DTEND${parameters}:${end}`
}

const getLength = ({ start, end }: VEvent): number =>
  isValidDate(end) ? end.getTime() - start.getTime() : 0

const isValidDate = (value: unknown): value is Date =>
  value instanceof Date && !Number.isNaN(value.getTime())

/** The span of an occurrence, null when it does not make anybody busy. */
function toSpan({ start, end, event, isFullDay, isOverride }: EventInstance): EventSpan | null {
  if (event.status?.toUpperCase() === 'CANCELLED') return null
  if (event.transparency?.toUpperCase() === 'TRANSPARENT') return null
  // a replacement may be for the whole day although the repeated event is not, and vice versa
  const isWholeDay = isOverride ? event.datetype === 'date' : isFullDay
  const [first, last] =
    isOverride && isWholeDay !== isFullDay ? [event.start, event.end ?? event.start] : [start, end]
  if (!isValidDate(first) || !isValidDate(last)) throw new TypeError('A time is not valid.')
  if (!isWholeDay) return last > first ? { start: first.getTime(), end: last.getTime() } : null
  const firstDate = toLocalDate(first)
  const endDate = toLocalDate(last)
  return { firstDate, endDate: endDate > firstDate ? endDate : toLocalDate(first, 1) }
}

/** node-ical returns a date as its midnight in the zone of the process. */
function toLocalDate(date: Date, days = 0): string {
  const moved = new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate() + days))
  return moved.toISOString().slice(0, 10)
}
