import type { Queryable } from '../../../db/sql.ts'
import {
  listAllMessages,
  listMessageRows,
  type MessageRow,
} from '../../conversations/messages.repository.ts'
import type { NewPassage } from './passages.repository.ts'

/** Everything that the practice has written to a member. */
export async function listMessagePassages(db: Queryable, memberId: string): Promise<NewPassage[]> {
  const rows = await listAllMessages(db, memberId)
  return rows.flatMap((row, index) => toPassage(row, rows[index - 1]) ?? [])
}

/** The passage of one message; null for one of the member. */
export async function findMessagePassage(
  db: Queryable,
  conversationId: string,
  number: number,
): Promise<NewPassage | null> {
  const [row, before] = await listMessageRows(db, conversationId, { before: number + 1, limit: 2 })
  return row?.number === number ? toPassage(row, before) : null
}

/** What the member wrote before is not quoted, but the answer is found by it. */
function toPassage(row: MessageRow, before: MessageRow | undefined): NewPassage | null {
  if (row.author !== 'practice') return null
  const isAnswer = before?.conversation_id === row.conversation_id && before.author === 'member'
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return {
    recordId: row.id,
    part: row.conversation_id,
    title: name === '' ? 'Message from the practice' : `Message from ${name}`,
    body: row.text,
    keywords: `message coach wrote said ${isAnswer ? before.text : ''}`,
    at: row.sent_at,
    page: null,
  }
}
