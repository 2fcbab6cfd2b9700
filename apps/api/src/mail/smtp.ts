import { createTransport } from 'nodemailer'
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
      await transport.sendMail({
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
    },
    close: () => transport.close(),
  }
}
