import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the settings', () => {
  it('have defaults that need nothing', () => {
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

  it('keep the demo world out of production unless it is asked for', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demoData).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', DEMO_DATA: '1' }).demoData).toBe(true)
  })

  it('take an empty variable for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  it.each([
    [{ PORT: 'many' }, 'PORT must be a number.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ APP_ORIGIN: 'portal.example.com' }, /^APP_ORIGIN must be an address/],
    [{ APP_ORIGIN: 'https://portal.example.com/app' }, /^APP_ORIGIN must be an origin without a path/],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL must be an address/],
    [{ NOW: 'tomorrow' }, /^NOW must be an instant/],
    [{ NODE_ENV: 'production', NOW: '2026-12-01T00:00:00Z' }, 'NOW is refused in production.'],
    [{ NODE_ENV: 'production', RATE_LIMITS: 'off' }, 'RATE_LIMITS=off is refused in production.'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS must be on or off (or 1 or 0).'],
    [{ SMTP_URL: 'http://mail' }, /^SMTP_URL must be an address/],
    [{ DEMO_DATA: 'some' }, 'DEMO_DATA must be on or off (or 1 or 0).'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
  ] as [Record<string, string>, string | RegExp][])('refuse %j with a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(sentence)
  })
})
