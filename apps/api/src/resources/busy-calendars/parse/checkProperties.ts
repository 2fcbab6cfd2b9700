type CheckedProperty = {
  readonly name: string
  readonly parameters: string
  readonly value: string
}

/**
 * How much of an event we understand. `busy_at_least`: some times at which it takes place, but not
 * which of them are left out or moved, or how it is repeated. `not_at_all`: its own time is
 * unclear.
 */
export type Understanding = 'whole' | 'busy_at_least' | 'not_at_all'

/** Compares the properties that say when an event takes place with RFC 5545. */
export function checkProperties(properties: readonly CheckedProperty[]): Understanding {
  const count = (wanted: string): number => properties.filter(({ name }) => name === wanted).length
  if (properties.some(isUnreadableTime)) return 'not_at_all'
  const isLeftOpen = ({ name, parameters, value }: CheckedProperty): boolean =>
    (name === 'RRULE' && !isUsableRule(value)) ||
    (name === 'EXDATE' && !value.split(',').every(isMoment)) ||
    (name === 'RDATE' && !value.split(',').every(isMomentOrPeriod)) ||
    (name === 'RECURRENCE-ID' && (!isMoment(value) || /;RANGE=/i.test(parameters)))
  // RFC 5545 allows several rules and EXRULE no longer, and programs disagree about them
  const isOutdated = count('RRULE') > 1 || count('EXRULE') > 0
  return isOutdated || properties.some(isLeftOpen) ? 'busy_at_least' : 'whole'
}

const timesOf: Readonly<Record<string, (value: string) => boolean>> = {
  DTSTART: isMoment,
  DTEND: isMoment,
  DURATION: isDuration,
}

/** Whether a property is a time, or a length, that cannot be read. */
export const isUnreadableTime = ({ name, value }: Omit<CheckedProperty, 'parameters'>): boolean =>
  timesOf[name]?.(value) === false

/** A date, or a date with a time, that exists. */
export function isMoment(value: string): boolean {
  const [match, year, month, day, hour = '00', minute = '00'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\dZ?)?$/i.exec(value.trim()) ?? []
  if (match === undefined || Number(hour) > 23 || Number(minute) > 59) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.toISOString().startsWith(`${year}-${month}-${day}`)
}

function isDuration(value: string): boolean {
  return /^\+?P(?=\w)(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$/i.test(value)
}

/** A time of RDATE: `20261203T120000Z`, or with its end or length after a slash. */
export function isMomentOrPeriod(value: string): boolean {
  const [start = '', ...ends] = value.split('/')
  return isMoment(start) && ends.every((end) => isMoment(end) || isDuration(end))
}

const integers = /^[+-]?\d+(,[+-]?\d+)*$/
const ruleParts: Readonly<Record<string, RegExp>> = {
  FREQ: /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  COUNT: /^\d+$/,
  INTERVAL: /^\d+$/,
  BYSECOND: integers,
  BYMINUTE: integers,
  BYHOUR: integers,
  BYDAY: /^[+-]?\d*(MO|TU|WE|TH|FR|SA|SU)(,[+-]?\d*(MO|TU|WE|TH|FR|SA|SU))*$/,
  BYMONTHDAY: integers,
  BYYEARDAY: integers,
  BYWEEKNO: integers,
  BYMONTH: integers,
  BYSETPOS: integers,
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
}

/** A rule of the calendar that all programs share: RSCALE and SKIP of RFC 7529 are not read. */
function isRule(value: string): boolean {
  const parts = value.toUpperCase().split(';').filter(Boolean)
  return (
    parts.some((part) => part.startsWith('FREQ=')) &&
    parts.every((part) => {
      const [name = '', text = ''] = part.split('=', 2)
      return (ruleParts[name]?.test(text) ?? false) && (name !== 'UNTIL' || isMoment(text))
    })
  )
}

/** Whether the times of a rule can be listed. Without it, the event is still busy once. */
export const isUsableRule = (value: string): boolean => isRule(value) && !isTooFrequent(value)

/** Whether a rule can have more times than anybody has appointments, or is too long to evaluate. */
function isTooFrequent(rule: string): boolean {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=', 2) as [string, string | undefined]),
  )
  const count = (name: string): number => parts.get(name)?.split(',').length ?? 1
  const frequency = parts.get('FREQ') ?? ''
  return (
    rule.length > 1000 ||
    ['SECONDLY', 'MINUTELY'].includes(frequency) ||
    count('BYSECOND') > 1 ||
    count('BYHOUR') * count('BYMINUTE') * (frequency === 'HOURLY' ? 24 : 1) > 48 ||
    Number(parts.get('INTERVAL') ?? 1) < 1
  )
}
