import type { Context } from '../../../context.ts'
import { toUtcIso, toUtcIsoOrNull } from '../../../core/values/instants.ts'
import { presentConversation, presentMessages } from '../conversations.presenter.ts'
import type { ConversationRow } from '../conversations.repository.ts'
import type { MessageRow } from '../messages.repository.ts'

const view = { timezone: 'UTC', officeHours: null }

export const isUnanswered = (row: ConversationRow): boolean =>
  row.status === 'open' && row.last_member_number > row.last_practice_number

/** A conversation as staff see it, without texts. Times are in UTC. */
export function presentConversationLine(row: ConversationRow, emails: ReadonlyMap<string, string>) {
  return {
    id: row.id,
    member: emails.get(row.member_id) ?? '',
    with: presentConversation(row, view).practitioner?.name ?? 'Concierge',
    assigned: row.assigned_to === null ? null : (emails.get(row.assigned_to) ?? ''),
    status: isUnanswered(row) ? 'unanswered' : row.status,
    unread: row.read_number < row.last_member_number ? 'yes' : 'no',
    messages: row.last_number,
    last_message: toUtcIsoOrNull(row.last_message_at),
  }
}

/** A message as staff see it, with the documents and the record to which it refers. */
export type ThreadMessage = Awaited<ReturnType<typeof presentThreadMessages>>[number]

/** The messages of one member. */
export async function presentThreadMessages(
  { db, referenceKinds }: Pick<Context, 'db' | 'referenceKinds'>,
  rows: readonly MessageRow[],
) {
  const messages = await presentMessages(db, rows, { ...view, referenceKinds, canSee: () => true })
  return messages.map(
    ({ number, sender, is_own, text, attachments, reference, sent_at }, index) => ({
      number,
      sent: toUtcIso(Date.parse(sent_at)),
      from: is_own ? 'member' : sender.name,
      client_id: rows[index]?.client_id ?? null,
      text,
      attachments: attachments.map(({ document }) =>
        document === null ? null : { id: document.id, name: document.name },
      ),
      about: reference,
    }),
  )
}

/** A thread as text. */
export function renderThread(messages: readonly ThreadMessage[]): string {
  if (messages.length === 0) return 'No messages.'
  return messages
    .map(({ number, sent, from, text, attachments, about }) =>
      [
        `#${number}  ${sent}  ${from}`,
        ...(about === null ? [] : [`About: ${about.title ?? 'no longer available'}`]),
        ...(text === '' ? [] : [text]),
        ...attachments.map((document) =>
          document === null ? 'Attachment: no longer available' : `Attachment: ${document.name}`,
        ),
      ].join('\n'),
    )
    .join('\n\n')
}
