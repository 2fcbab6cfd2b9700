import { describeError, type Log } from '../core/log.ts'
import { Refusal } from '../core/errors/refusal.ts'
import type { BrandSettings } from '../settings/practiceSettings.ts'
import type { MailServices } from './mailer.ts'

/**
 * Throws `mail_unavailable` if the mail server accepts no login, for requests whose only result is
 * an email. It does so before the address is looked up: the response is the same for every
 * address.
 */
export async function requireMailServer({
  config,
  log,
  mailer,
}: MailServices & {
  readonly config: Pick<BrandSettings, 'conciergeEmail'>
  readonly log: Log
}): Promise<void> {
  try {
    await mailer.check()
  } catch (error) {
    log('error', 'mail_unavailable', describeError(error))
    throw new Refusal(
      'mail_unavailable',
      `We can't send emails right now. Try again later, or contact ${config.conciergeEmail}.`,
      { retryAfter: 60 },
    )
  }
}
