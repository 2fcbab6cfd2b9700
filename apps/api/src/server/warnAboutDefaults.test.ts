import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { warnAboutDefaults } from './warnAboutDefaults.ts'

function listWarnings(env: Record<string, string>): string[] {
  const events: string[] = []
  warnAboutDefaults(readConfig(env), (_level, event) => void events.push(event))
  return events
}

it('logs nothing in development', () => {
  expect(listWarnings({})).toEqual([])
})

it('logs every default that is unusual in production', () => {
  expect(listWarnings({ NODE_ENV: 'production', DEMO_DATA: '1' })).toEqual([
    'production_on_embedded_database',
    'production_without_smtp',
    'production_without_text_messages',
    'production_with_demo_accounts',
    'production_without_https_origin',
    'production_without_payments',
  ])
})

it('logs a missing webhook secret in production, and nothing once it is set', () => {
  const settings = {
    NODE_ENV: 'production',
    APP_ORIGIN: 'https://portal.example.com',
    DATABASE_URL: 'postgres://db/portal',
    SMTP_URL: 'smtps://mail',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+12125550100',
    STRIPE_SECRET_KEY: 'sk_live_1',
  }
  expect(listWarnings(settings)).toEqual(['production_without_webhook_secret'])
  expect(listWarnings({ ...settings, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([])
})
