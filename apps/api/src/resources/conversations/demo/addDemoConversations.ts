import { HOUR } from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import type { Reference } from '../../../core/declarations/references.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { findDemoAccount } from '../../users/demo/findDemoAccount.ts'
import { createConversation, markSeen, recordChange } from '../changeConversation.ts'
import { countMessage } from '../conversations.repository.ts'
import { lockFeed } from '../feed.repository.ts'
import { insertMessage } from '../messages.repository.ts'
import { demoConversations, type DemoMessage } from './demoConversations.ts'

type Owner = { readonly memberId: string; readonly now: number }

/** Adds the conversations of a demo member, after sessions, documents and protocols. */
export async function addDemoConversations(db: Queryable, { memberId, now }: Owner): Promise<void> {
  await lockFeed(db, memberId)
  for (const { practitioner, viewed, read, messages } of demoConversations) {
    const practitionerId =
      practitioner === null ? null : (await findDemoAccount(db, practitioner)).id
    const startedAt = now - (messages[0]?.hoursAgo ?? 0) * HOUR
    const id = await createConversation(db, memberId, practitionerId, startedAt)
    const conversation = { id, member_id: memberId }
    for (const message of messages) {
      const sentAt = now - message.hoursAgo * HOUR
      const number = await countMessage(db, id, message.from, sentAt)
      await insertMessage(db, {
        id: createId(),
        conversationId: id,
        memberId,
        number,
        author: message.from,
        practitionerId: message.from === 'practice' ? practitionerId : null,
        clientId: createId(),
        text: message.text,
        documentIds: await findAttachment(db, memberId, message),
        reference: await findReference(db, memberId, message),
        sentAt,
      })
      await recordChange(db, conversation, { kind: 'message', message_number: number }, sentAt)
    }
    await markSeen(db, conversation, 'member', { number: viewed, at: now })
    await markSeen(db, conversation, 'practice', { number: read, at: now })
  }
}

async function findAttachment(
  db: Queryable,
  memberId: string,
  { attachment }: DemoMessage,
): Promise<string[]> {
  if (attachment === undefined) return []
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM documents WHERE member_id = ${memberId} AND name = ${attachment}`,
  )
  return rows.map(({ id }) => id)
}

async function findReference(
  db: Queryable,
  memberId: string,
  { about }: DemoMessage,
): Promise<Reference | null> {
  if (about === undefined) return null
  const [row] = await db.query<{ id: string }>(
    about === 'iron'
      ? sql`SELECT p.id FROM protocols p JOIN protocol_items i ON i.protocol_id = p.id
         WHERE p.member_id = ${memberId} AND i.key = 'iron' LIMIT 1`
      : sql`SELECT id FROM appointments WHERE member_id = ${memberId}
           AND status = ${about === 'next session' ? 'booked' : 'completed'}
         ORDER BY starts_at DESC LIMIT 1`,
  )
  if (row === undefined) return null
  return about === 'iron'
    ? { kind: 'protocol_item', id: row.id, part: 'iron' }
    : { kind: 'appointment', id: row.id, part: null }
}
