import type { Email } from './email.ts'

export type Mailer = {
  /** Sends one email. Sending the same `messageId` again must be harmless. */
  send(mail: Email): Promise<void>
  /**
   * Logs in to the mail server; the result is used again for a few seconds. Throws an
   * `OperatorError` if that fails.
   */
  check(): Promise<void>
  close(): void
}

/** What `mail` offers to services. */
export type MailServices = { readonly mailer: Mailer }
