import type { Context } from '../context.ts'
import { OperatorError } from '../core/operatorError.ts'

/** `sent` after the link to set a password was emailed, or why it is not sent yet. */
export async function describeLinkEmail(
  { mailer }: Pick<Context, 'mailer'>,
  sent: string,
): Promise<string> {
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
