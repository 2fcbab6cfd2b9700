import { listMailbox, type StoredMessage } from '../mail/mailbox.ts'
import type { TestServer } from './startTestServer.ts'

/** Runs the due jobs and returns the emails to an address, the newest first. */
export async function listEmailsTo(
  { context }: TestServer,
  email: string,
): Promise<StoredMessage[]> {
  await context.jobs.idle()
  return (await listMailbox(context.db)).filter(({ to }) => to === email)
}
