import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { toMailError } from './toMailError.ts'

/** How long the result of a check is used again, in milliseconds. */
const checkMs = 15_000

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
  let lastCheck: { readonly checkedAt: number; readonly result: Promise<void> } | null = null

  async function logIn(): Promise<void> {
    try {
      await transport.verify()
    } catch (error) {
      throw toMailError(error)
    }
  }

  return {
    async send({ messageId, to, subject, text, html, calendar, unsubscribeUrl }) {
      const sending = transport.sendMail({
        messageId: `<${messageId}>`,
        from,
        // as an address and not as a header, which may name several recipients
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(unsubscribeUrl === undefined
          ? {}
          : {
              headers: {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }),
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
        throw toMailError(error)
      })
    },
    async check() {
      const now = performance.now()
      if (lastCheck === null || now - lastCheck.checkedAt > checkMs)
        lastCheck = { checkedAt: now, result: logIn() }
      await lastCheck.result
    },
    close: () => transport.close(),
  }
}
