import type { Mail } from './message.ts'

export type Mailer = {
  /** Sends one mail; sending the same `messageId` again is harmless. */
  send(mail: Mail): Promise<void>
  close(): void
}
