import type { z } from 'zod'

/** Names for people, by wire name, of fields whose wire name is not readable. */
export type FieldLabels = Readonly<Record<string, string>>

/** The labels of fields that several resources have. */
const commonLabels: FieldLabels = {
  limit: 'Page size',
  sms_consent: 'Consent to text messages',
  timezone: 'Time zone',
  user_timezone: 'Time zone',
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
 * Returns a function that describes an invalid value to a person, in a sentence that names the
 * field. The contract's own messages take precedence.
 */
export function createIssueDescriber(labels: FieldLabels): (issue: z.core.$ZodRawIssue) => string {
  const allLabels = { ...commonLabels, ...labels }
  return (issue) => describeIssue(issue, getLabel(issue.path ?? [], allLabels))
}

const describeWrongType = (label: string, expected: string | undefined): string =>
  expected === undefined ? `${label} has the wrong type.` : `${label} must be ${expected}.`

function describeIssue(issue: z.core.$ZodRawIssue, label: string): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return `${label} is required.`
      return describeWrongType(label, types[String(issue.expected)])
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? `${label} is required.`
        : `${label} must ${describeLimit('at least', issue.origin, issue.minimum)}.`
    case 'too_big':
      return `${label} must ${describeLimit('at most', issue.origin, issue.maximum)}.`
    case 'invalid_value':
      return choose(label)
    case 'invalid_format':
      return issue.format === 'uuid'
        ? choose(label)
        : describeWrongFormat(label, formats[issue.format])
    case 'unrecognized_keys':
      return 'This field is not part of the request.'
    default:
      return `Check the ${toNoun(label)} and try again.`
  }
}

/** Asks for a choice without listing the wire values, which are constants for programs. */
const choose = (label: string): string =>
  `Choose ${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${toNoun(label)} from the list.`

const describeWrongFormat = (label: string, expected: string | undefined): string =>
  expected === undefined ? `${label} has the wrong format.` : `${label} must be ${expected}.`

/** A label inside a sentence. */
const toNoun = (label: string): string =>
  (label.charAt(0).toLowerCase() + label.slice(1)).replace(/^the /, '')

/**
 * Whether a part of a path is a field, not a key that the sender has chosen, such as the id of a
 * question.
 */
const isFieldName = (part: PropertyKey): part is string =>
  typeof part === 'string' && /^[a-z][a-z0-9_]*$/.test(part)

function getLabel(path: readonly PropertyKey[], labels: FieldLabels): string {
  const name = path.findLast(isFieldName)
  if (name === undefined) return 'The request'
  const words = name.replace(/_id$/, '').replaceAll('_', ' ')
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

function describeLimit(bound: 'at least' | 'at most', origin: unknown, limit: unknown): string {
  const unit = units[String(origin)]
  return unit === undefined
    ? `be ${bound} ${String(limit)}`
    : `have ${bound} ${String(limit)} ${unit}`
}
