import { z } from 'zod'
import { isProxyAddress } from './trustedProxies.ts'

// the messages name the setting, because an operator reads them

/** The values that a set of environment variables has after its schemas have parsed them. */
export type SettingValues<Variables extends z.ZodRawShape> = z.output<z.ZodObject<Variables>>

export const createFlagSchema = (name: string) =>
  z
    .enum(['0', '1', 'on', 'off', 'true', 'false'], {
      error: `${name} must be on or off (or 1 or 0).`,
    })
    .transform((value) => ['1', 'on', 'true'].includes(value))

export const createUrlSchema = (name: string, ...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `${name} must be a URL that starts with ${protocols.join('// or ')}//.`,
  })

/** Whether a URL is an origin without a path. */
export function isBareOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { origin, href } = new URL(value)
  return href === `${origin}/`
}

/** The session cookie requires https; browsers make an exception for localhost. */
export const isSafeOrigin = (value: string): boolean =>
  value.startsWith('https:') ||
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(value).hostname)

export const appOrigin = createUrlSchema('APP_ORIGIN', 'http:', 'https:').refine(isBareOrigin, {
  error: 'APP_ORIGIN must be an origin without a path, like https://portal.example.com.',
})

/** Comma-separated texts. */
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

export const connectOrigins = list.refine(
  (parts) => parts.every((part) => part.startsWith('https://') && isBareOrigin(part)),
  {
    error: 'CONNECT_ORIGINS must be comma-separated https origins, like https://eu.i.posthog.com.',
  },
)

/** Origins for the comparison with the `Origin` header, so each one names one origin exactly. */
export const allowedOrigins = list
  .refine(
    (parts) =>
      parts.every((part) => /^https?:/.test(part) && isBareOrigin(part) && !part.includes('*')),
    {
      error:
        'ALLOWED_ORIGINS must be comma-separated origins without a path, ' +
        'like https://app.example.com.',
    },
  )
  .transform((parts) => [...new Set(parts.map((part) => new URL(part).origin))])

/** The hours of reminders before a session, whole numbers, or `off`. */
export const reminderHours = list
  .transform((parts) => (parts.length === 1 && parts[0] === 'off' ? [] : parts.map(Number)))
  .refine((hours) => hours.every((each) => Number.isInteger(each) && each >= 1 && each <= 168), {
    error: 'REMINDER_HOURS must be comma-separated whole hours from 1 to 168, like 48,1, or off.',
  })

/** The hours after which lab reports are released, a whole number, or `off`, which is null. */
export const labsAutoReleaseHours = z
  .string()
  .trim()
  .transform((text) => (text === 'off' ? null : Number(text)))
  .refine((hours) => hours === null || (Number.isInteger(hours) && hours >= 0 && hours <= 720), {
    error: 'LABS_AUTO_RELEASE_HOURS must be a whole number from 0 to 720, like 72, or off.',
  })

export const trustedProxies = list.refine((parts) => parts.every(isProxyAddress), {
  error:
    'TRUSTED_PROXIES must be a comma-separated list of addresses or networks, ' +
    'like 10.0.0.0/8, 192.0.2.7.',
})

export const createCountSchema = (name: string) =>
  z.coerce
    .number({ error: `${name} must be a number.` })
    .int(`${name} must be a whole number.`)
    .min(1, `${name} must be 1 or more.`)

export const createPortSchema = (name: string) =>
  z.coerce
    .number({ error: `${name} must be a number.` })
    .int(`${name} must be a whole number.`)
    .min(0, `${name} must be 0 or more.`)
    .max(65_535, `${name} must be at most 65535.`)
