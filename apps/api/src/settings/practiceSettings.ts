import type { BookingCaps } from '@portal/domain/scheduling'
import { HOUR } from '@portal/domain/time'
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'
import { defaultHelpLines, type HelpLineSetting, helpLinesSchema } from './helpLines.ts'
import {
  createCountSchema,
  createFlagSchema,
  labsAutoReleaseHours,
  reminderHours,
  type SettingValues,
} from './settingSchemas.ts'

/** The environment variables with which a practice adapts the service. */
export const practiceVariables = {
  REQUIRE_TWO_FACTOR: createFlagSchema('REQUIRE_TWO_FACTOR').optional(),
  MAX_OPEN_SESSIONS: createCountSchema('MAX_OPEN_SESSIONS').default(8),
  MAX_BOOKINGS_PER_HOUR: createCountSchema('MAX_BOOKINGS_PER_HOUR').default(10),
  REMINDER_HOURS: reminderHours.default([48, 1]),
  LABS_AUTO_RELEASE_HOURS: labsAutoReleaseHours.default(72),
  PHONE_REGION: z
    .custom<CountryCode>(
      (value) => typeof value === 'string' && isSupportedCountry(value),
      'PHONE_REGION must be a country code of two letters, like US.',
    )
    .default('US'),
  BRAND_NAME: z.string().default('Juniper'),
  CONCIERGE_EMAIL: z
    .email('CONCIERGE_EMAIL must be an email address.')
    .default('concierge@juniper.example'),
  POSTAL_ADDRESS: z
    .string()
    .trim()
    .max(200, 'POSTAL_ADDRESS must have at most 200 characters.')
    .optional(),
  PRACTICE_PHONE: z.string().trim().max(40, 'PRACTICE_PHONE must be a phone number.').optional(),
  PRACTICE_OFFICE_HOURS: z
    .string()
    .trim()
    .max(200, 'PRACTICE_OFFICE_HOURS must have at most 200 characters.')
    .optional(),
  MEMBERSHIP_GRACE_DAYS: createCountSchema('MEMBERSHIP_GRACE_DAYS')
    .max(60, 'MEMBERSHIP_GRACE_DAYS must be at most 60.')
    .default(7),
  MEMBER_FILES_MB: createCountSchema('MEMBER_FILES_MB')
    .max(1_000_000, 'MEMBER_FILES_MB must be at most 1000000.')
    .default(500),
  ALERT_ESCALATION_MINUTES: createCountSchema('ALERT_ESCALATION_MINUTES')
    .min(1, 'ALERT_ESCALATION_MINUTES must be at least 1.')
    .max(1440, 'ALERT_ESCALATION_MINUTES must be at most 1440.')
    .default(30),
  HELP_LINES: helpLinesSchema.optional(),
}

/** How the practice calls itself, and where members reach it. */
export type BrandSettings = {
  readonly brandName: string
  readonly conciergeEmail: string
}

export type PracticeSettings = BrandSettings & {
  /** Whether admins need two-step verification to view the portal as a member. */
  readonly requiresTwoFactor: boolean
  /** How much one member can book; the hourly limit is off with the rate limits. */
  readonly bookingCaps: BookingCaps
  /** How long before a session its reminders are sent, in elapsed milliseconds. */
  readonly reminderOffsets: readonly number[]
  /** The hours after which a lab report is released without a review; null: never. */
  readonly labsAutoReleaseHours: number | null
  /** The country of phone numbers without a country code. */
  readonly phoneRegion: CountryCode
  /** The practice's postal address, for emails to people who are no members; null for none. */
  readonly postalAddress: string | null
  /** The practice's phone number, which members see beside messages; null for none. */
  readonly practicePhone: string | null
  /** When the practice answers messages, as a text; null for no information. */
  readonly practiceOfficeHours: string | null
  /** How long a membership stays open whose payment failed, in days. */
  readonly membershipGraceDays: number
  /** How many bytes of files one member can have. */
  readonly memberFilesBytes: number
  /** How long an alert of a questionnaire waits before the next email about it. */
  readonly alertEscalationMinutes: number
  /** Whom a member can call in a crisis, in the practice's region. */
  readonly helpLines: readonly HelpLineSetting[]
}

export const readPracticeSettings = (
  values: SettingValues<typeof practiceVariables>,
  { production, rateLimits }: { readonly production: boolean; readonly rateLimits: boolean },
): PracticeSettings => ({
  brandName: values.BRAND_NAME,
  conciergeEmail: values.CONCIERGE_EMAIL,
  requiresTwoFactor: values.REQUIRE_TWO_FACTOR ?? production,
  bookingCaps: {
    openSessions: values.MAX_OPEN_SESSIONS,
    bookingsPerHour: rateLimits ? values.MAX_BOOKINGS_PER_HOUR : null,
  },
  reminderOffsets: values.REMINDER_HOURS.map((hours) => hours * HOUR),
  labsAutoReleaseHours: values.LABS_AUTO_RELEASE_HOURS,
  phoneRegion: values.PHONE_REGION,
  postalAddress: values.POSTAL_ADDRESS ?? null,
  practicePhone: values.PRACTICE_PHONE ?? null,
  practiceOfficeHours: values.PRACTICE_OFFICE_HOURS ?? null,
  membershipGraceDays: values.MEMBERSHIP_GRACE_DAYS,
  memberFilesBytes: values.MEMBER_FILES_MB * 1024 * 1024,
  alertEscalationMinutes: values.ALERT_ESCALATION_MINUTES,
  helpLines: values.HELP_LINES ?? defaultHelpLines,
})
