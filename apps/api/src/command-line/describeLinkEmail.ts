import type { Context } from '../context.ts'
import { OperatorError } from '../core/errors/operatorError.ts'

/** Returns `sent` after the link to set a password was emailed, or why it is not sent yet. */
export async function describeLinkEmail(
  { config, mailer }: Pick<Context, 'config' | 'mailer'>,
  sent: string,
): Promise<string> {
  if (config.smtpUrl === null) return describeMissingServer(config.production)
  try {
    await mailer.check()
    return sent
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return (
      'The email with the link to set a password is not sent yet. ' +
      `${error.message} See \`outbox list\`.`
    )
  }
}

const describeMissingServer = (isProduction: boolean): string =>
  'Nothing is emailed without SMTP_URL: ' +
  (isProduction
    ? 'pass the link on yourself, with --print-link.'
    : 'the email with the link is at /dev/mailbox.')
