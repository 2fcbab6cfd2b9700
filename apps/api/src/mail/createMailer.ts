import type { Clock } from '../core/clock.ts'
import type { Database } from '../db/sql.ts'
import { recordBounces } from './bouncedAddresses.ts'
import type { MailSettings } from './mailSettings.ts'
import type { Mailer } from './mailer.ts'

/** Creates a mailer for SMTP when it is configured, otherwise for the mailbox in the database. */
export async function createMailer(
  config: MailSettings,
  db: Database,
  clock: Clock,
): Promise<Mailer> {
  if (config.smtpUrl === null) {
    const { createMailboxMailer } = await import('./mailbox.ts')
    return createMailboxMailer(db, clock)
  }
  const { createSmtpMailer } = await import('./smtp.ts')
  return recordBounces(createSmtpMailer(config.smtpUrl, config.mailFrom), db, clock)
}
