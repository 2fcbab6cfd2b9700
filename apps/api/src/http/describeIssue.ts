import type { z } from 'zod'

/** Names for people, of fields whose wire name is not readable. */
const labels: Readonly<Record<string, string>> = {
  appointment_id: 'Session',
  appointment_type: 'Session type',
  appointment_type_id: 'Session type',
  at: 'Start time',
  base_redirect_url: 'Return address',
  coach_id: 'Practitioner',
  from_date: 'Start date',
  hour_cycle: 'Time format',
  limit: 'Page size',
  price_id: 'Price',
  sms_consent: 'Consent to text messages',
  timezone: 'Time zone',
  to_date: 'End date',
  user_timezone: 'Time zone',
  username: 'Email',
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const formats: Readonly<Record<string, string>> = {
  date: 'a date like 2026-12-03',
  datetime: 'a date and time with an offset, like 2026-12-03T14:30:00-05:00',
  email: 'an email address like name@example.com',
}

const units: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }

/**
 * Returns the message for a person about an invalid value: a sentence that names the field. The
 * contract's own messages take precedence.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  const label = getLabel(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `${label} is required.`
        : `${label} must be ${types[String(issue.expected)] ?? 'another kind of value'}.`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? `${label} is required.`
        : `${label} must ${describeLimit('at least', issue.origin, issue.minimum)}.`
    case 'too_big':
      return `${label} must ${describeLimit('at most', issue.origin, issue.maximum)}.`
    case 'invalid_value':
      return choose(label)
    case 'invalid_format':
      return issue.format === 'uuid' ? choose(label) : `${label} must be ${format(issue.format)}.`
    case 'unrecognized_keys':
      return 'This field is not part of the request.'
    default:
      return `Check the ${toNoun(label)} and try again.`
  }
}

/** Wire values are constants for programs, so people get no list of them. */
const choose = (label: string): string =>
  `Choose ${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${toNoun(label)} from the list.`

const format = (name: string): string => formats[name] ?? 'in another format'

/** A label inside a sentence. */
const toNoun = (label: string): string =>
  (label.charAt(0).toLowerCase() + label.slice(1)).replace(/^the /, '')

function getLabel(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string')
  if (name === undefined) return 'The request'
  const words = labels[name] ?? name.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function describeLimit(bound: 'at least' | 'at most', origin: unknown, limit: unknown): string {
  const unit = units[String(origin)]
  return unit === undefined
    ? `be ${bound} ${String(limit)}`
    : `have ${bound} ${String(limit)} ${unit}`
}
