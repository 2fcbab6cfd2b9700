import {
  checkProperties,
  isMoment,
  isUnreadableTime,
  isUsableRule,
  type Understanding,
} from './checkProperties.ts'
import { resolveZone } from './resolveZone.ts'

/**
 * The lines of one VEVENT without its rules, with zones that node-ical reads independently of the
 * server's.
 */
export type EventComponent = {
  readonly uid: string
  readonly lines: readonly string[]
  /** Whether it has a rule, also one that we cannot read. */
  readonly isSeries: boolean
  /** The rules that we can read. Each adds times. */
  readonly rules: readonly string[]
  /** The occurrence of a repeated event that the component replaces, null for none. */
  readonly replacedOccurrence: string | null
  /** Parameters and value of each RDATE, which node-ical ignores. */
  readonly extraDates: readonly Omit<Property, 'name'>[]
  /** DTSTART, null without one. */
  readonly start: Omit<Property, 'name'> | null
  /** The version: of copies of one event, the one with the greatest version is the newest. */
  readonly version: string
  /** What the practitioner answered to an invitation; one that they delegated is declined, too. */
  readonly answer: 'declined' | 'none' | null
  /** Whether it is for whole days, as dates or in Outlook's words. */
  readonly isForDays: boolean
  readonly understanding: Understanding
}

type Property = { readonly name: string; readonly parameters: string; readonly value: string }

export type CalendarContent = {
  readonly events: readonly EventComponent[]
  /** The FREEBUSY lines of a calendar that contains times instead of events. */
  readonly busyLines: readonly Omit<Property, 'name'>[]
  /** How many components are of a kind that we do not know, or lines that cannot be read. */
  readonly unknown: number
}

/** Outlook's own word for an event, which it may write without TRANSP. */
const outlookStatusName = 'X-MICROSOFT-CDO-BUSYSTATUS'
const outlookAllDayName = 'X-MICROSOFT-CDO-ALLDAYEVENT'
const timeNames = new Set(['DTSTART', 'DTEND', 'EXDATE', 'RDATE', 'RECURRENCE-ID'])
/** The properties that decide when somebody is busy. Nothing else is read, such as titles. */
const keptNames = new Set([
  ...timeNames,
  'UID',
  'DURATION',
  'RRULE',
  'STATUS',
  'TRANSP',
  'ATTENDEE',
  'SEQUENCE',
  'DTSTAMP',
  'LAST-MODIFIED',
  'EXRULE',
  outlookStatusName,
  outlookAllDayName,
])
/** The properties that node-ical does not get. */
const ownNames = new Set([
  'UID',
  'RRULE',
  'RDATE',
  'ATTENDEE',
  'SEQUENCE',
  'DTSTAMP',
  'LAST-MODIFIED',
  'EXRULE',
  outlookAllDayName,
])

/** What ends an event, also one whose own parts have no end. */
const enclosing = new Set(['VEVENT', 'VCALENDAR'])

/** Components that make nobody busy. */
const idleComponents = new Set([
  'VCALENDAR',
  'VTIMEZONE',
  'STANDARD',
  'DAYLIGHT',
  'VALARM',
  'VTODO',
  'VJOURNAL',
])

/** Whether a component, by its name, is of a kind of which we do not know what it means. */
export const isUnknownComponent = (name: string): boolean =>
  !idleComponents.has(name) && !['VEVENT', 'VFREEBUSY'].includes(name) && !name.startsWith('X-')

/** The address of a calendar that is named after it, as Google names a person's first one. */
export const readCalendarAddress = (line: string): string | null =>
  /^X-WR-CALNAME:\s*([^\s@]+@[^\s@]+)\s*$/i.exec(line)?.[1]?.toLowerCase() ?? null

/**
 * Whether a line about an attendee, joined with those that continue it, is about one of the
 * addresses, which are in lower case. Some programs write them without `mailto:` or in a
 * parameter.
 */
export function isAttendee(line: string, addresses: readonly string[]): boolean {
  const [, value] = /:(?:mailto:)?([^\s":;,]+(?:@|%40)[^\s":;,]+)\s*$/i.exec(line) ?? []
  return [value, value && decodeAddress(value), readParameter(line, 'EMAIL')].some((each) =>
    addresses.includes(each?.toLowerCase() ?? ''),
  )
}

/** An address is part of a URI: `rivera%40example.com`. One with a plain `%` stays as it is. */
function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The value of a parameter, without quotes. */
export function readParameter(parameters: string, name: string): string | undefined {
  for (const [, key, value] of parameters.matchAll(/;([\w-]+)=((?:"[^"]*"|[^";:])*)/g))
    if (key?.toUpperCase() === name) return value?.replaceAll('"', '')
  return undefined
}

/** Whether a line of an event, without the lines that continue it, is read at all. */
export const isReadProperty = (line: string): boolean =>
  keptNames.has(/^[\w-]*/.exec(line)?.[0].toUpperCase() ?? '')

/** Whether a text is a complete calendar. An interrupted download is not. */
export const isCalendar = (text: string): boolean =>
  /^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text) && /\nEND:VCALENDAR\s*$/i.test(text)

/**
 * What a calendar contains. Floating times and unknown zones get the practitioner's `zone`.
 * `ownAddresses` are the practitioner's, in lower case.
 */
export function readComponents(
  text: string,
  zone: string,
  ownAddresses: readonly string[],
): CalendarContent {
  const zones = new Map<string, string>()
  const getZone = (tzid: string): string => {
    const found = zones.get(tzid) ?? resolveZone(tzid) ?? zone
    zones.set(tzid, found)
    return found
  }
  const addresses = [...ownAddresses]
  const events: EventComponent[] = []
  const busyLines: Property[] = []
  let unknown = 0
  let properties: Property[] | null = null
  /** How many components of the event the line is in, such as an alarm. */
  let depth = 0
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const address = readCalendarAddress(line)
    if (address !== null) addresses.push(address)
    const property = readProperty(line)
    if (property === null) {
      if (isReadProperty(line) || /^FREEBUSY\b/i.test(line)) unknown += 1
      continue
    }
    const { name, value } = property
    const component = value.toUpperCase()
    const isNextEvent = name === 'BEGIN' && component === 'VEVENT'
    const endsEvent = isNextEvent || (name === 'END' && enclosing.has(component))
    if (properties === null) {
      if (isNextEvent) properties = []
      else if (name === 'BEGIN' && isUnknownComponent(component)) unknown += 1
      else if (name === 'FREEBUSY') busyLines.push(property)
    } else if (name === 'BEGIN' && !isNextEvent) depth += 1
    else if (name === 'END' && depth > 0 && !endsEvent) depth -= 1
    else if (name === 'END' || isNextEvent) {
      // an event without an end contains no other one
      if (name !== 'END' || component !== 'VEVENT') unknown += 1
      events.push(createComponent(properties, addresses, (each) => setZone(each, zone, getZone)))
      properties = isNextEvent ? [] : null
      depth = 0
    } else if (depth === 0 && keptNames.has(name)) properties.push(property)
  }
  return { events, busyLines, unknown }
}

function readProperty(line: string): Property | null {
  const [, name, parameters = '', value = ''] =
    readTimeProperty(line) ??
    readAttendee(line) ??
    /^([\w-]+)((?:;[^=:;"]+=(?:"[^"]*"|[^",;:]*)(?:,(?:"[^"]*"|[^",;:]*))*)*):(.*)$/.exec(line) ??
    []
  return name === undefined ? null : { name: name.toUpperCase(), parameters, value: value.trim() }
}

/** Some programs write `TZID=(UTC-05:00) Eastern Time:20261203T120000` without quotes. */
const readTimeProperty = (line: string): RegExpExecArray | null =>
  /^(DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(;.*)?:([^:;]*)$/i.exec(line)

/** Some programs write `CN=Dr: Rivera` without quotes. The address begins at `mailto:`. */
const readAttendee = (line: string): RegExpExecArray | null =>
  /^(ATTENDEE)(;.*)?:(mailto:[^\s":;,]+)\s*$/i.exec(line)

function setZone(
  { name, parameters, value }: Property,
  zone: string,
  getZone: (tzid: string) => string,
): Property {
  const isDate = /^\d{8}(,\d{8})*$/.test(value)
  if (isDate) return { name, parameters: ';VALUE=DATE', value }
  const period = /;VALUE=PERIOD/i.test(parameters) ? ';VALUE=PERIOD' : ''
  if (/\dZ\b/.test(value)) return { name, parameters: period, value }
  const [, quoted, plain] = /;TZID=(?:"([^"]*)"|([^;]*))/i.exec(parameters) ?? []
  const tzid = quoted ?? plain ?? ''
  const found = tzid === '' ? zone : getZone(tzid)
  return { name, parameters: `${period};TZID=${found}`, value }
}

/** What Outlook calls free, or work at another place, is transparent despite its TRANSP. */
function mapOutlookStatus(properties: readonly Property[]): Property[] {
  const others = properties.filter(({ name }) => name !== outlookStatusName)
  const isFree = properties.some(
    ({ name, value }) =>
      name === outlookStatusName && ['FREE', 'WORKINGELSEWHERE'].includes(value.toUpperCase()),
  )
  if (!isFree) return others
  return [
    ...others.filter(({ name }) => name !== 'TRANSP'),
    { name: 'TRANSP', parameters: '', value: 'TRANSPARENT' },
  ]
}

function createComponent(
  written: readonly Property[],
  ownAddresses: readonly string[],
  toKnownZone: (property: Property) => Property,
): EventComponent {
  const properties = mapOutlookStatus(written).map((property) =>
    timeNames.has(property.name) ? toKnownZone(property) : property,
  )
  const find = (wanted: string): string | null =>
    properties.find(({ name }) => name === wanted)?.value ?? null
  const start = properties.find(({ name }) => name === 'DTSTART') ?? null
  return {
    uid: find('UID') ?? '',
    isSeries: find('RRULE') !== null,
    rules: properties
      .filter(({ name, value }) => name === 'RRULE' && isUsableRule(value))
      .map(({ value }) => value),
    replacedOccurrence: find('RECURRENCE-ID'),
    extraDates: properties.filter(({ name }) => name === 'RDATE'),
    start,
    version: [
      (find('SEQUENCE') ?? '0').padStart(10, '0'),
      find('LAST-MODIFIED') ?? find('DTSTAMP') ?? '',
    ].join(' '),
    answer: readAnswer(properties, ownAddresses),
    isForDays:
      start?.parameters === ';VALUE=DATE' || find(outlookAllDayName)?.toUpperCase() === 'TRUE',
    understanding: checkProperties(written),
    lines: properties
      // node-ical needs a UID; all components of one calendar text here belong to one event
      .filter(({ name, value }) => name !== 'EXDATE' || value.split(',').every(isMoment))
      .filter((property) => !ownNames.has(property.name) && !isUnreadableTime(property))
      .map(({ name, parameters, value }) => `${name}${parameters}:${value}`),
  }
}

function readAnswer(
  properties: readonly Property[],
  ownAddresses: readonly string[],
): EventComponent['answer'] {
  const answers = properties
    .filter(
      ({ name, parameters, value }) =>
        name === 'ATTENDEE' && isAttendee(`${parameters}:${value}`, ownAddresses),
    )
    .map(({ parameters }) => readParameter(parameters, 'PARTSTAT')?.toUpperCase())
  // somebody with two addresses answers for one of them
  const given = answers.filter((answer) => answer !== undefined && answer !== 'NEEDS-ACTION')
  if (given.length === 0) return answers.length === 0 ? null : 'none'
  // who delegates an invitation sends somebody else
  return given.every((answer) => answer === 'DECLINED' || answer === 'DELEGATED')
    ? 'declined'
    : null
}
