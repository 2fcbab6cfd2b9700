import { toUtcIso, toUtcIsoOrNull } from '../../../core/instants.ts'
import { presentConversation, presentMessage } from '../conversations.presenter.ts'
import type { ConversationRow } from '../conversations.repository.ts'
import type { MessageRow } from '../messages.repository.ts'

const view = { timezone: 'UTC', officeHours: null, canSeeProtocols: true, canSeeLabs: true }

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
export function presentThreadMessage(row: MessageRow) {
  const { sender, text, attachments, reference, number } = presentMessage(row, view)
  return {
    number,
    sent: toUtcIso(row.sent_at),
    from: row.author === 'member' ? 'member' : sender.name,
    client_id: row.client_id,
    text,
    attachments: attachments.map(({ document }) =>
      document === null ? null : { id: document.id, name: document.name },
    ),
    about:
      reference === null
        ? null
        : {
            kind: reference.kind,
            id: reference.id,
            item_key: reference.item_key,
            marker_id: reference.marker_id,
            title: reference.title,
            at: reference.at,
          },
  }
}

/** A thread as text. */
export function renderThread(messages: readonly MessageRow[]): string {
  if (messages.length === 0) return 'No messages.'
  return messages
    .map(presentThreadMessage)
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
