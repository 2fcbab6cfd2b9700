import { resolveZone } from './resolveZone.ts'

/** The lines of one VEVENT, with zones that node-ical reads independently of the server's. */
export type EventComponent = {
  readonly uid: string
  readonly lines: readonly string[]
  readonly rule: string | null
  /** Null unless the component replaces one occurrence of a repeated event. */
  readonly replacedOccurrence: string | null
  /** Parameters and value of each RDATE, which node-ical ignores. */
  readonly extraDates: readonly { readonly parameters: string; readonly value: string }[]
}

type Property = { readonly name: string; readonly parameters: string; readonly value: string }

/** Outlook's own word for an event, which it may write without TRANSP. */
const outlookStatusName = 'X-MICROSOFT-CDO-BUSYSTATUS'
const timeNames = new Set(['DTSTART', 'DTEND', 'EXDATE', 'RDATE', 'RECURRENCE-ID'])
/** The properties that decide when somebody is busy. Nothing else is read, such as titles. */
const keptNames = new Set([
  ...timeNames,
  'UID',
  'DURATION',
  'RRULE',
  'STATUS',
  'TRANSP',
  outlookStatusName,
])

/** Whether a line of an event, without the lines that continue it, is read at all. */
export const isReadProperty = (line: string): boolean =>
  keptNames.has(/^[\w-]*/.exec(line)?.[0].toUpperCase() ?? '')

/** Whether a text is a complete calendar. An interrupted download is not. */
export const isCalendar = (text: string): boolean =>
  /^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text) && /\nEND:VCALENDAR\s*$/i.test(text)

/** The events of a calendar. Floating times and unknown zones get the practitioner's `zone`. */
export function readComponents(text: string, zone: string): EventComponent[] {
  const zones = new Map<string, string>()
  const getZone = (tzid: string): string => {
    const found = zones.get(tzid) ?? resolveZone(tzid) ?? zone
    zones.set(tzid, found)
    return found
  }
  const components: EventComponent[] = []
  let properties: Property[] | null = null
  /** Inside an alarm or another component of the event. */
  let depth = 0
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const property = readProperty(line)
    if (property === null) continue
    const { name, value } = property
    if (properties === null) {
      if (name === 'BEGIN' && value.toUpperCase() === 'VEVENT') properties = []
    } else if (name === 'BEGIN') depth += 1
    else if (name === 'END' && depth > 0) depth -= 1
    else if (name === 'END') {
      components.push(createComponent(mapOutlookStatus(properties)))
      properties = null
    } else if (depth === 0 && keptNames.has(name))
      properties.push(timeNames.has(name) ? setZone(property, zone, getZone) : property)
  }
  return components
}

function readProperty(line: string): Property | null {
  const [, name, parameters = '', value = ''] =
    readTimeProperty(line) ??
    /^([\w-]+)((?:;[^=:;"]+=(?:"[^"]*"|[^",;:]*)(?:,(?:"[^"]*"|[^",;:]*))*)*):(.*)$/.exec(line) ??
    []
  return name === undefined ? null : { name: name.toUpperCase(), parameters, value: value.trim() }
}

/** Some programs write `TZID=(UTC-05:00) Eastern Time:20261203T120000` without quotes. */
const readTimeProperty = (line: string): RegExpExecArray | null =>
  /^(DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(;.*)?:([^:;]*)$/i.exec(line)

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

/** An event that Outlook calls free is transparent, whatever its TRANSP says. */
function mapOutlookStatus(properties: readonly Property[]): Property[] {
  const others = properties.filter(({ name }) => name !== outlookStatusName)
  const isFree = properties.some(
    ({ name, value }) => name === outlookStatusName && value.toUpperCase() === 'FREE',
  )
  if (!isFree) return others
  return [
    ...others.filter(({ name }) => name !== 'TRANSP'),
    { name: 'TRANSP', parameters: '', value: 'TRANSPARENT' },
  ]
}

function createComponent(properties: readonly Property[]): EventComponent {
  const find = (wanted: string): string | null =>
    properties.find(({ name }) => name === wanted)?.value ?? null
  return {
    uid: find('UID') ?? '',
    rule: find('RRULE'),
    replacedOccurrence: find('RECURRENCE-ID'),
    extraDates: properties.filter(({ name }) => name === 'RDATE'),
    lines: properties
      // node-ical needs a UID; all components of one calendar text here belong to one event
      .filter(({ name }) => name !== 'UID' && name !== 'RDATE')
      .map(({ name, parameters, value }) => `${name}${parameters}:${value}`),
  }
}
