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

/** An instant: ISO 8601 with an offset, for example `2026-12-03T14:30:00-05:00`. */
export const Instant = z.iso.datetime({ offset: true })

/** A calendar day, `yyyy-MM-dd`; the zone depends on the call. */
export const CalendarDate = z.iso.date()

/** An IANA time zone name. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Use a time zone like America/New_York.')

/** An email address (docs/specification.md#validation), compared in lowercase. */
export const EmailAddress = z
  .string()
  .trim()
  .max(254)
  .refine(isEmail, validationMessages.emailInvalid)

/**
 * The email address of a new account, in the form in which it is stored. Addresses that could be
 * mistaken for others are rejected: docs/decisions/0031-look-alike-email-addresses.md.
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
 */
export const PhoneNumber = z
  .string()
  .trim()
  .max(32)
  .refine((text) => text === '' || isPhone(normalizePhone(text)), validationMessages.phoneInvalid)
  .overwrite(normalizePhone)
