import { trimText } from '@portal/domain/text'
import { isTimeZone } from '@portal/domain/time'
import {
  getNewEmailError,
  isEmail,
  isPhone,
  normalizeEmail,
  normalizePhone,
  validationMessages,
} from '@portal/domain/validation'
import { z } from 'zod'

/** The id of any record: a UUID. */
export const Id = z.uuid()

const firstInstant = Date.parse('0001-01-01T00:00:00Z')
const lastInstant = Date.parse('9999-12-31T23:59:59Z')

/**
 * An instant: ISO 8601 with an offset, for example `2026-12-03T14:30:00-05:00`. Databases differ in
 * how they store one outside of the years 1 to 9999 in UTC, so it is rejected.
 */
export const Instant = z.iso.datetime({ offset: true }).refine((text) => {
  const instant = Date.parse(text)
  return instant >= firstInstant && instant <= lastInstant
}, 'Use a date between the years 1 and 9999.')

/** A calendar day, `yyyy-MM-dd`; the zone depends on the call. */
export const CalendarDate = z.iso.date()

/** An IANA time zone name. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Use a time zone like America/New_York.')

/**
 * A text that a person typed, without white space around it: empty when it shows nothing.
 *
 * @internal
 */
export const TypedText = z.string().overwrite(trimText)

/** An email address (docs/specification.md#validation), compared in lowercase. */
export const EmailAddress = z
  .string()
  .trim()
  .max(254)
  .refine(isEmail, validationMessages.emailInvalid)

/**
 * The email address of a new account, in the form in which it is stored. Addresses that could be
 * mistaken for others are rejected: docs/decisions/0031-look-alike-email-addresses.md.
 *
 * @internal
 */
export const NewEmailAddress = z
  .string()
  .max(254)
  .overwrite(normalizeEmail)
  .superRefine((email, context) => {
    const message = getNewEmailError(email)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/**
 * A phone number (docs/specification.md#validation), without grouping characters once it is parsed.
 * An empty string means no number.
 *
 * @internal
 */
export const PhoneNumber = z
  .string()
  .trim()
  .max(32)
  .refine((text) => text === '' || isPhone(normalizePhone(text)), validationMessages.phoneInvalid)
  .overwrite(normalizePhone)

/** A segment of a path, such as the name of a brand: lowercase letters and digits with hyphens. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens.')
  .max(80)
