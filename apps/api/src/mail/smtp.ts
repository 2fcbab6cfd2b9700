import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { RejectedAddressError } from './bouncedAddresses.ts'
import type { Mailer } from './mailer.ts'

/**
 * Sends through a mail server. A crash between sending and recording sends the email twice with the
 * same Message-ID, by which servers and clients drop the second.
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 4_000,
    greetingTimeout: 4_000,
    socketTimeout: 8_000,
  })
  return {
    async send({ messageId, to, subject, text, html, calendar }) {
      const sending = transport.sendMail({
        messageId: `<${messageId}>`,
        from,
        // as an address and not as a header, which may name several recipients
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(calendar === undefined
          ? {}
          : {
              icalEvent: {
                method: calendar.method,
                filename: 'session.ics',
                content: calendar.content,
              },
            }),
      })
      await sending.catch((error: unknown) => {
        throw toRejectedAddress(error) ?? error
      })
    },
    close: () => transport.close(),
  }
}

const SmtpRejection = z.object({
  command: z.literal('RCPT TO'),
  // unknown mailbox, not a local user, name not allowed
  responseCode: z.literal([550, 551, 553]),
  response: z.string(),
})

/**
 * Null for any other failure. Servers use the same codes for senders that they block, with the
 * enhanced code 5.7 (RFC 3463): that says nothing about the address.
 */
function toRejectedAddress(error: unknown): RejectedAddressError | null {
  const rejection = SmtpRejection.safeParse(error)
  if (!rejection.success || /^\d{3}[ -]5\.7\./.test(rejection.data.response)) return null
  return new RejectedAddressError(rejection.data.response)
}
