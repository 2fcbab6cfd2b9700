import type { Config } from '../config.ts'
import type { Log } from '../core/log.ts'

/** Logs defaults that are made for development and unusual in production. */
export function warnAboutDefaults(
  {
    production,
    databaseUrl,
    smtpUrl,
    twilio,
    demoData,
    appOrigin,
    stripe,
    stripeWebhookSecret,
  }: Config,
  log: Log,
): void {
  if (!production) return
  if (databaseUrl === null) log('warn', 'production_on_embedded_database')
  if (smtpUrl === null) log('warn', 'production_without_smtp')
  if (twilio === null) log('warn', 'production_without_text_messages')
  if (demoData) log('warn', 'production_with_demo_accounts')
  if (!appOrigin.startsWith('https:')) log('warn', 'production_without_https_origin')
  if (stripe === null) log('warn', 'production_without_payments')
  else if (stripeWebhookSecret === null) log('warn', 'production_without_webhook_secret')
}
