import { join, resolve } from 'node:path'
import type { BookingCaps } from '@portal/domain/scheduling'
import { HOUR } from '@portal/domain/time'
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'
import { defaultTimeoutMs } from './db/timeouts.ts'
import { parseS3Url, type S3Settings } from './files/s3Storage.ts'
import type { TwilioSettings } from './sms/twilio.ts'
import { readTwilioSettings, twilioVariables } from './sms/twilioSettings.ts'
import {
  allowedOrigins,
  appOrigin,
  connectOrigins,
  createCountSchema,
  createFlagSchema,
  createPortSchema,
  createUrlSchema,
  isBareOrigin,
  labsAutoReleaseHours,
  mailFrom,
  reminderHours,
  smtpUrl,
  trustedProxies,
} from './settingSchemas.ts'

/** An invalid setting. The message is shown to the operator before the process exits. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

/** The session cookie requires https; browsers make an exception for localhost. */
const isSafeOrigin = (value: string): boolean =>
  value.startsWith('https:') ||
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(value).hostname)

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'NODE_ENV must be development, test or production.',
    })
    .default('development'),
  PORT: createPortSchema('PORT').default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: createPortSchema('METRICS_PORT').optional(),
  APP_ORIGIN: appOrigin.transform((value) => new URL(value).origin).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: createUrlSchema('DATABASE_URL', 'postgres:', 'postgresql:').optional(),
  DATABASE_POOL_MODE: z
    .enum(['session', 'transaction'], {
      error: 'DATABASE_POOL_MODE must be session or transaction.',
    })
    .default('session'),
  DATABASE_DIRECT_URL: createUrlSchema(
    'DATABASE_DIRECT_URL',
    'postgres:',
    'postgresql:',
  ).optional(),
  DATABASE_TIMEOUT_MS: createCountSchema('DATABASE_TIMEOUT_MS').default(defaultTimeoutMs),
  DEMO_DATA: createFlagSchema('DEMO_DATA').optional(),
  REQUIRE_TWO_FACTOR: createFlagSchema('REQUIRE_TWO_FACTOR').optional(),
  NOW: z
    .string()
    .refine((value) => Number.isFinite(Date.parse(value)), {
      error: 'NOW must be an instant like 2026-12-03T14:30:00Z.',
    })
    .transform((value) => Date.parse(value))
    .optional(),
  RATE_LIMITS: createFlagSchema('RATE_LIMITS').default(true),
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
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  BRAND_NAME: z.string().default('Juniper'),
  CONCIERGE_EMAIL: z
    .email('CONCIERGE_EMAIL must be an email address.')
    .default('concierge@juniper.example'),
  PRACTICE_PHONE: z.string().trim().max(40, 'PRACTICE_PHONE must be a phone number.').optional(),
  PRACTICE_OFFICE_HOURS: z
    .string()
    .trim()
    .max(200, 'PRACTICE_OFFICE_HOURS must have at most 200 characters.')
    .optional(),
  TRUSTED_PROXIES: trustedProxies.default([]),
  ALLOWED_ORIGINS: allowedOrigins.default([]),
  CONNECT_ORIGINS: connectOrigins.default([]),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^\S+$/, 'STRIPE_SECRET_KEY must be a key of the payment provider, like sk_live_….')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^\S+$/,
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, like whsec_….',
    )
    .optional(),
  STRIPE_API_BASE: createUrlSchema('STRIPE_API_BASE', 'http:', 'https:')
    .refine(isBareOrigin, {
      error: 'STRIPE_API_BASE must be an origin without a path, like https://api.stripe.com.',
    })
    .optional(),
  ...twilioVariables,
  S3_URL: z
    .string()
    .transform((value) => parseS3Url(value))
    .refine((value) => value !== null, {
      error:
        'S3_URL must be a URL with keys, endpoint and bucket, like ' +
        'https://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1. ' +
        'Percent-encode special characters of the keys.',
    })
    .optional(),
  CLAMD_URL: createUrlSchema('CLAMD_URL', 'tcp:')
    .refine((value) => new URL(value).hostname !== '', {
      error: 'CLAMD_URL must name a host, like tcp://127.0.0.1:3310.',
    })
    .optional(),
  MEMBER_FILES_MB: createCountSchema('MEMBER_FILES_MB')
    .max(1_000_000, 'MEMBER_FILES_MB must be at most 1000000.')
    .default(500),
  VITE_STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  VITE_HALF_OFF_MONTH: createFlagSchema('VITE_HALF_OFF_MONTH').default(false),
  PORTAL_DIST: z.string().optional(),
  RELEASES_DIR: z.string().optional(),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'DRAIN_SECONDS must be a number.' })
    .min(0, 'DRAIN_SECONDS must be 0 or more.')
    .max(600, 'DRAIN_SECONDS must be at most 600.')
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'LOG_LEVEL must be debug, info, warn, error or silent.',
    })
    .default('info'),
})

/** The names of all settings. docs/operations.md documents each. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

export type LogLevel = z.infer<typeof Environment>['LOG_LEVEL']

export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** The port of the metrics for Prometheus, on the same host. Null turns them off. */
  readonly metricsPort: number | null
  /** Public origin, for emails, redirects and the origin check of writes. */
  readonly appOrigin: string
  readonly dataDir: string
  /** PostgreSQL; null selects the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** `transaction` when `databaseUrl` is a pooler that assigns a connection to each transaction. */
  readonly databasePoolMode: 'session' | 'transaction'
  /** The limit for a statement. Other limits of the database are derived from it. */
  readonly databaseTimeoutMs: number
  /** The server behind the pooler, for migrations. Null without a pooler. */
  readonly databaseDirectUrl: string | null
  readonly demoData: boolean
  /** Whether admins need two-step verification to view the portal as a member. */
  readonly requiresTwoFactor: boolean
  /** The instant at which the server's clock starts (epoch milliseconds), null for the real one. */
  readonly now: number | null
  readonly rateLimits: boolean
  /** How much one member can book; the hourly limit is off with the rate limits. */
  readonly bookingCaps: BookingCaps
  /** How long before a session its reminders are sent, in elapsed milliseconds. */
  readonly reminderOffsets: readonly number[]
  /** After how many hours a lab report is released without a review; null: never. */
  readonly labsAutoReleaseHours: number | null
  /** The country of phone numbers without a country code. */
  readonly phoneRegion: CountryCode
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly brandName: string
  readonly conciergeEmail: string
  /** The practice's phone number, which members see beside messages; null for none. */
  readonly practicePhone: string | null
  /** When the practice answers messages, as a text; null for no information. */
  readonly practiceOfficeHours: string | null
  /** Addresses or networks whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[]
  /** Other origins whose pages may call the API with the member's cookies. */
  readonly allowedOrigins: readonly string[]
  /** Other origins that the portal's pages may connect to. */
  readonly connectOrigins: readonly string[]
  /** The card payment provider's API. Null selects the sandbox; in production, none. */
  readonly stripe: { readonly secretKey: string; readonly apiBase: string } | null
  readonly stripeWebhookSecret: string | null
  /** The provider of text messages; null stores them with the email. */
  readonly twilio: TwilioSettings | null
  /** S3-compatible storage of files; null stores them in `dataDir`. */
  readonly s3: S3Settings | null
  /** The virus scanner that checks each uploaded file, null for none. */
  readonly clamdUrl: string | null
  /** How many bytes of files one member can have. */
  readonly memberFilesBytes: number
  /** Whether the portal embeds the provider's card fields. Its pages then need more hosts. */
  readonly hasCardFields: boolean
  /** Everything costs half. */
  readonly isHalfOffMonth: boolean
  readonly portalDist: string
  /** Where servers keep the files of the builds that they run. */
  readonly releasesDir: string
  /** How long the server accepts requests but is not ready after SIGTERM, in milliseconds. */
  readonly drainMs: number
  readonly logLevel: LogLevel
}

/** Reads every setting. Throws {@link ConfigError} for the first invalid value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // many launchers set an empty variable for "not set"
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(issue?.message ?? 'A setting has a value that cannot be used.')
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  if (production && values.NOW !== undefined)
    throw new ConfigError('NOW is not allowed in production.')
  if (production && !values.RATE_LIMITS)
    throw new ConfigError('RATE_LIMITS=off is not allowed in production.')
  if (production && values.APP_ORIGIN !== undefined && !isSafeOrigin(values.APP_ORIGIN))
    throw new ConfigError('APP_ORIGIN must start with https:// in production.')
  if (production && !values.ALLOWED_ORIGINS.every(isSafeOrigin))
    throw new ConfigError('ALLOWED_ORIGINS must start with https:// in production.')
  if (values.STRIPE_API_BASE !== undefined && values.STRIPE_SECRET_KEY === undefined)
    throw new ConfigError('STRIPE_API_BASE needs a STRIPE_SECRET_KEY.')
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_DIRECT_URL needs a DATABASE_URL.')
  if (values.DATABASE_POOL_MODE === 'transaction' && values.DATABASE_DIRECT_URL === undefined)
    throw new ConfigError(
      'DATABASE_POOL_MODE=transaction needs a DATABASE_DIRECT_URL, the server without the pooler.',
    )
  const twilio = readTwilioSettings(values)
  if (twilio === 'incomplete')
    throw new ConfigError(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together.',
    )
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.METRICS_PORT ?? null,
    appOrigin: values.APP_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolMode: values.DATABASE_POOL_MODE,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    demoData: values.DEMO_DATA ?? !production,
    requiresTwoFactor: values.REQUIRE_TWO_FACTOR ?? production,
    now: values.NOW ?? null,
    rateLimits: values.RATE_LIMITS,
    bookingCaps: {
      openSessions: values.MAX_OPEN_SESSIONS,
      bookingsPerHour: values.RATE_LIMITS ? values.MAX_BOOKINGS_PER_HOUR : null,
    },
    labsAutoReleaseHours: values.LABS_AUTO_RELEASE_HOURS,
    reminderOffsets: values.REMINDER_HOURS.map((hours) => hours * HOUR),
    phoneRegion: values.PHONE_REGION,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `${values.BRAND_NAME} <${values.CONCIERGE_EMAIL}>`,
    brandName: values.BRAND_NAME,
    conciergeEmail: values.CONCIERGE_EMAIL,
    practicePhone: values.PRACTICE_PHONE ?? null,
    practiceOfficeHours: values.PRACTICE_OFFICE_HOURS ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    allowedOrigins: values.ALLOWED_ORIGINS,
    connectOrigins: values.CONNECT_ORIGINS.map((value) => new URL(value).origin),
    stripe:
      values.STRIPE_SECRET_KEY === undefined
        ? null
        : {
            secretKey: values.STRIPE_SECRET_KEY,
            apiBase: values.STRIPE_API_BASE ?? 'https://api.stripe.com',
          },
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
    twilio,
    s3: values.S3_URL ?? null,
    clamdUrl: values.CLAMD_URL ?? null,
    memberFilesBytes: values.MEMBER_FILES_MB * 1024 * 1024,
    hasCardFields: values.VITE_STRIPE_PUBLISHABLE_KEY !== undefined,
    isHalfOffMonth: values.VITE_HALF_OFF_MONTH,
    portalDist: resolve(values.PORTAL_DIST ?? join(import.meta.dirname, '../../portal/dist')),
    releasesDir: resolve(values.RELEASES_DIR ?? join(values.DATA_DIR, 'releases')),
    drainMs: 1000 * (values.DRAIN_SECONDS ?? (production ? 5 : 0)),
    logLevel: values.LOG_LEVEL,
  }
}
