import { z } from 'zod'
import { createId } from '../../core/values/createId.ts'
import { OperatorError } from '../../core/errors/operatorError.ts'
import { RejectedAddressError } from '../../mail/bouncedAddresses.ts'
import { renderAccountEmail } from '../../mail/renderAccountEmail.ts'
import { type Command, requireArgument, StaffError } from '../../command-line/command.ts'

export const sendTestEmailCommand: Command = {
  name: 'email test',
  usage: '<email>',
  summary: 'sends an email to an address at once, and says what the mail server answers',
  examples: ['you@example.com'],
  audit: 'none',
  options: {},
  async run({ config, mailer }, typed) {
    const to = requireArgument(typed, 0, 'email')
    if (!z.email().safeParse(to).success) throw new StaffError(`${to} is not an email address.`)
    const content = renderAccountEmail(
      {
        subject: `Test email from ${config.brandName}`,
        firstName: '',
        paragraphs: ['If you can read this, your portal can send emails.'],
        link: null,
      },
      config,
    )
    try {
      await mailer.send({ messageId: `test.${createId()}@portal`, to, ...content })
    } catch (error) {
      if (!(error instanceof OperatorError || error instanceof RejectedAddressError)) throw error
      throw new StaffError(`The email was not sent. ${error.message}`)
    }
    const isStored = config.smtpUrl === null
    return {
      data: { to, sent: !isStored },
      text: isStored
        ? 'SMTP_URL is not set, so the email was stored in the database and not sent.'
        : `The mail server accepted an email to ${to}. Check that it arrives, and not as spam.`,
    }
  },
}
