import type { Email } from './email.ts'

export type Mailer = {
  /** Sends one email. Sending the same `messageId` again must be harmless. */
  send(mail: Email): Promise<void>
  close(): void
}
