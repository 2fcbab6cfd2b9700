import type { MessageResponse, SendMessage, SendReference } from '@portal/contract'
import { checkMembersOnly } from '@portal/domain/scheduling'
import { HOUR, MINUTE } from '@portal/domain/time'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { consumeRateLimit } from '../../core/requests/rateLimit.ts'
import { describeReferences, type Reference } from '../../core/declarations/references.ts'
import { createFieldRefusal, Refusal } from '../../core/errors/refusal.ts'
import type { Queryable } from '../../db/sql.ts'
import { addMessage } from './changeConversation.ts'
import { presentConversation, presentMessages } from './conversations.presenter.ts'
import {
  type ConversationCaller,
  createView,
  requireConversation,
} from './conversations.service.ts'
import { conversationErrors } from './errorCodes.ts'
import { lockFeed } from './feed.repository.ts'
import {
  countOwnDocuments,
  findMessageByClientId,
  type MessageKey,
  type MessageRow,
} from './messages.repository.ts'

/** What identifies a repeated message, apart from its `client_id`. */
export type SentContent = {
  readonly conversationId: string
  readonly text: string
  readonly documentIds: readonly string[]
  readonly reference: Reference | null
}

const isSame = (row: MessageRow, { conversationId, text, documentIds, reference }: SentContent) =>
  row.conversation_id === conversationId.toLowerCase() &&
  row.text === text &&
  // the documents may be deleted since then
  row.attachments.length === documentIds.length &&
  row.reference_kind === (reference?.kind ?? null) &&
  row.reference_part === (reference?.part ?? null) &&
  // messages from before references have no id of a record that was deleted then
  (row.reference_id === null || row.reference_id === reference?.id)

/**
 * The stored message of a repeated request, null for a new one. Throws `client_id_reused` if the id
 * belongs to another message.
 */
export async function findRepeated(
  db: Queryable,
  key: MessageKey,
  content: SentContent,
): Promise<MessageRow | null> {
  const row = await findMessageByClientId(db, key)
  if (row !== null && !isSame(row, content))
    throw new Refusal(
      conversationErrors.clientIdReused,
      'This id belongs to another message. Send it with a new one.',
    )
  return row
}

export async function checkAttachments(
  db: Queryable,
  memberId: string,
  documentIds: readonly string[],
): Promise<void> {
  if ((await countOwnDocuments(db, memberId, documentIds)) < documentIds.length)
    throw new Refusal(
      conversationErrors.attachmentNotFound,
      'An attachment is no longer available. Remove it and send the message again.',
    )
}

/** Portals that are older than references name the part by its kind. */
function readReference(
  { referenceKinds }: Context,
  { kind, id, part, item_key, marker_id }: SendReference,
): Reference {
  if (!Object.hasOwn(referenceKinds, kind))
    throw createFieldRefusal('reference.kind', 'unknown_kind', 'There are no records of this kind.')
  // the database returns ids in lower case
  return { kind, id: id.toLowerCase(), part: part ?? item_key ?? marker_id ?? null }
}

/** Whether the member has the record and can see it, so that a message can refer to it. */
async function isAvailable(
  { referenceKinds }: Context,
  db: Queryable,
  viewer: Viewer,
  reference: Reference,
): Promise<boolean> {
  const membersOnly = referenceKinds[reference.kind]?.membersOnly ?? null
  if (membersOnly !== null && checkMembersOnly(viewer, membersOnly) !== null) return false
  const findDescription = await describeReferences(referenceKinds, db, viewer.id, [reference])
  return findDescription(reference) !== null
}

/** A stored message; `isNew` is false for a repeated request. */
type SentMessage = MessageResponse & { readonly isNew: boolean }

/** Sends a message of the member, once for each `client_id`, whenever the request is repeated. */
export async function sendMessage(
  context: Context,
  caller: ConversationCaller,
  conversationId: string,
  body: z.output<typeof SendMessage>,
): Promise<SentMessage> {
  const { clock, db } = context
  const memberId = caller.viewer.id
  const key: MessageKey = { memberId, author: 'member', clientId: body.client_id }
  const { reference } = body
  const content: SentContent = {
    conversationId,
    text: body.text,
    documentIds: [...new Set(body.document_ids)],
    reference: reference ? readReference(context, reference) : null,
  }

  const present = async (at: Queryable, isNew: boolean): Promise<SentMessage | null> => {
    const row = await findRepeated(at, key, content)
    if (row === null) return null
    const view = createView(context, caller)
    const conversation = await requireConversation(at, memberId, conversationId)
    const [message] = await presentMessages(at, [row], view)
    if (message === undefined) return null
    return {
      message,
      conversation: presentConversation(conversation, view),
      isNew,
    }
  }

  await requireConversation(db, memberId, conversationId)
  const repeated = await present(db, false)
  if (repeated !== null) return repeated
  await consumeRateLimit(context, {
    bucket: `messages:minute:${memberId}`,
    limit: 60,
    windowMs: MINUTE,
  })
  await consumeRateLimit(context, {
    bucket: `messages:hour:${memberId}`,
    limit: 600,
    windowMs: HOUR,
  })
  const sent = await db.tx(async (tx) => {
    await lockFeed(tx, memberId)
    const conversation = await requireConversation(tx, memberId, conversationId)
    const stored = await present(tx, false)
    if (stored !== null) return stored
    await checkAttachments(tx, memberId, content.documentIds)
    if (
      content.reference !== null &&
      !(await isAvailable(context, tx, caller.viewer, content.reference))
    )
      throw new Refusal(
        conversationErrors.referenceNotFound,
        'What you are asking about is no longer available. Remove it and send the message again.',
      )
    await addMessage(tx, conversation, {
      ...content,
      author: 'member',
      practitionerId: null,
      clientId: body.client_id,
      sentAt: clock.now(),
    })
    return present(tx, true)
  })
  if (sent === null) throw new Error('The message was not stored.')
  return sent
}
