import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './settings/configError.ts'

describe('readConfig', () => {
  it('returns the defaults without any variable', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      appOrigin: 'http://localhost:3000',
      databaseUrl: null,
      demoData: true,
      now: null,
      rateLimits: true,
      smtpUrl: null,
      logLevel: 'info',
    })
  })

  it('requires two-step verification of admins in production, unless a setting says no', () => {
    const read = (env: Record<string, string>) =>
      readConfig({ NODE_ENV: 'production', ...env }).requiresTwoFactor
    expect(read({})).toBe(true)
    expect(read({ DEMO_DATA: '1' })).toBe(true)
    expect(read({ REQUIRE_TWO_FACTOR: 'off' })).toBe(false)
    expect(readConfig({}).requiresTwoFactor).toBe(false)
  })

  it('seeds demo data in production only on request', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demoData).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', DEMO_DATA: '1' }).demoData).toBe(true)
  })

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    })
  })

  it('accepts an origin with or without a trailing slash', () => {
    expect(readConfig({ APP_ORIGIN: 'https://Portal.example.com/' }).appOrigin).toBe(
      'https://portal.example.com',
    )
    expect(
      readConfig({ NODE_ENV: 'production', APP_ORIGIN: 'http://127.0.0.1:8443' }).appOrigin,
    ).toBe('http://127.0.0.1:8443')
  })

  it('reads the storage with its keys', () =>
    expect(
      readConfig({ S3_URL: 'https://key:a%2Fb@s3.example.com/bucket/files/?region=eu-1' }).s3,
    ).toEqual({
      url: 'https://s3.example.com/bucket/files',
      region: 'eu-1',
      accessKeyId: 'key',
      secretAccessKey: 'a/b',
    }))

  it('reads the list of trusted proxies', () => {
    expect(
      readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.7' })
        .trustedProxies,
    ).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])
  })

  it.each([
    [{ PORT: 'many' }, 'PORT must be a number.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ APP_ORIGIN: 'portal.example.com' }, /^APP_ORIGIN must be a URL/],
    [
      { APP_ORIGIN: 'https://portal.example.com/app' },
      /^APP_ORIGIN must be an origin without a path/,
    ],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL must be a URL/],
    [{ DATABASE_TIMEOUT_MS: '0' }, 'DATABASE_TIMEOUT_MS must be 1 or more.'],
    [{ DATABASE_POOL_MODE: 'statement' }, 'DATABASE_POOL_MODE must be session or transaction.'],
    [
      { DATABASE_URL: 'postgres://localhost/x', DATABASE_POOL_MODE: 'transaction' },
      /^DATABASE_POOL_MODE=transaction needs a DATABASE_DIRECT_URL/,
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://localhost/x' },
      'DATABASE_DIRECT_URL needs a DATABASE_URL.',
    ],
    [{ NOW: 'tomorrow' }, /^NOW must be an instant/],
    [{ NODE_ENV: 'production', NOW: '2026-12-01T00:00:00Z' }, 'NOW is not allowed in production.'],
    [
      { NODE_ENV: 'production', RATE_LIMITS: 'off' },
      'RATE_LIMITS=off is not allowed in production.',
    ],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS must be on or off (or 1 or 0).'],
    [{ SMTP_URL: 'http://mail' }, /^SMTP_URL must be a URL/],
    [{ S3_URL: 'https://s3.example.com/bucket' }, /^S3_URL must be a URL with keys/],
    [{ SMTP_URL: 'smtp://' }, /^SMTP_URL must name a host/],
    [{ SMTP_URL: 'smtp://portal:100%@mail.example.com' }, /^SMTP_URL must name a host.*Percent-/],
    [{ MAIL_FROM: 'The practice' }, /^MAIL_FROM must be an email address/],
    [{ S3_URL: 'https://key:100%@s3.example.com/bucket' }, /^S3_URL must be a URL with keys/],
    [{ CLAMD_URL: 'http://127.0.0.1:3310' }, /^CLAMD_URL must be a URL/],
    [{ CLAMD_URL: 'tcp:3310' }, /^CLAMD_URL must name a host/],
    [{ MEMBER_FILES_MB: '0' }, 'MEMBER_FILES_MB must be 1 or more.'],
    [{ DEMO_DATA: 'some' }, 'DEMO_DATA must be on or off (or 1 or 0).'],
    [{ PHONE_REGION: 'USA' }, /^PHONE_REGION must be/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production.'],
    [
      { APP_ORIGIN: 'https://portal.example.com/?brand=x' },
      /^APP_ORIGIN must be an origin without a path/,
    ],
    [
      { APP_ORIGIN: 'https://someone@portal.example.com' },
      /^APP_ORIGIN must be an origin without a path/,
    ],
    [
      { NODE_ENV: 'production', APP_ORIGIN: 'http://portal.example.com' },
      'APP_ORIGIN must start with https:// in production.',
    ],
    [{ TRUSTED_PROXIES: 'proxy' }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.0/64' }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: '10.0.0.1/8/8' }, /^TRUSTED_PROXIES must be/],
    [{ CONNECT_ORIGINS: 'https://eu.i.posthog.com/path' }, /^CONNECT_ORIGINS must be/],
    [
      { CONNECT_ORIGINS: "https://x.example; script-src 'unsafe-inline'" },
      /^CONNECT_ORIGINS must be/,
    ],
    [{ CONNECT_ORIGINS: '*' }, /^CONNECT_ORIGINS must be/],
    [{ ALLOWED_ORIGINS: '*' }, /^ALLOWED_ORIGINS must be/],
    [{ ALLOWED_ORIGINS: 'null' }, /^ALLOWED_ORIGINS must be/],
    [{ ALLOWED_ORIGINS: 'https://*.example.com' }, /^ALLOWED_ORIGINS must be/],
    [{ ALLOWED_ORIGINS: 'app.example.com' }, /^ALLOWED_ORIGINS must be/],
    [{ ALLOWED_ORIGINS: 'https://app.example.com/members' }, /^ALLOWED_ORIGINS must be/],
    [{ ALLOWED_ORIGINS: 'https://a.example https://b.example' }, /^ALLOWED_ORIGINS must be/],
    [
      { NODE_ENV: 'production', ALLOWED_ORIGINS: 'http://app.example.com' },
      'ALLOWED_ORIGINS must start with https:// in production.',
    ],
    [{ STRIPE_API_BASE: 'http://localhost:4242' }, 'STRIPE_API_BASE needs a STRIPE_SECRET_KEY.'],
    [
      { STRIPE_API_BASE: 'https://api.stripe.com/v1', STRIPE_SECRET_KEY: 'sk_1' },
      /^STRIPE_API_BASE must be an origin without a path/,
    ],
    [{ STRIPE_SECRET_KEY: 'sk_test 1' }, /^STRIPE_SECRET_KEY must be/],
    [{ VITE_HALF_OFF_MONTH: 'soon' }, 'VITE_HALF_OFF_MONTH must be on or off (or 1 or 0).'],
    [{ CONCIERGE_EMAIL: 'concierge' }, 'CONCIERGE_EMAIL must be an email address.'],
  ] as [Record<string, string>, string | RegExp][])(
    'rejects %j with a one-line error',
    (env, message) => {
      expect(() => readConfig(env)).toThrow(ConfigError)
      expect(() => readConfig(env)).toThrow(message)
    },
  )
})
