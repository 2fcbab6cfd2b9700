import type { Email } from './email.ts'

export type Mailer = {
  /** Sends one mail; sending the same `messageId` again is harmless. */
  send(mail: Email): Promise<void>
  close(): void
}
