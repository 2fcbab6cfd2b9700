import { MINUTE } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { getConversationPath } from '../../../core/values/portalPaths.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import { type AccountEmailContent, renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import {
  type ConversationRow,
  findAnyConversation,
  setNotifiedNumber,
} from '../conversations.repository.ts'
import { lockFeed } from '../feed.repository.ts'
import { findMessageRecipient } from './findMessageRecipient.ts'

/** How long a message can be unread before an email says that there is one. */
const unreadMs = 15 * MINUTE

/** A message that may be unread. Contains ids only. */
const SentMessage = z.object({
  conversation_id: z.string(),
  number: z.number().int(),
  author: z.enum(['member', 'practice']),
})
type SentMessage = z.infer<typeof SentMessage>

/** Whom an email about a message is for. */
type Side = 'member' | 'practice'

const getReader = ({ author }: SentMessage): Side => (author === 'member' ? 'practice' : 'member')

/**
 * Whether the message is unread, and no email was sent since its reader had seen everything. Marks
 * the email as sent: the same job can send it again after a crash, another one cannot.
 */
async function claimEmail(
  db: Queryable,
  conversation: ConversationRow,
  sent: SentMessage,
): Promise<boolean> {
  const side = getReader(sent)
  const isMember = side === 'member'
  const seen = isMember ? conversation.viewed_number : conversation.read_number
  const notified = isMember
    ? conversation.member_notified_number
    : conversation.practice_notified_number
  if (seen >= sent.number) return false
  if (notified === sent.number) return true
  if (notified > 0) return false
  await setNotifiedNumber(db, conversation.id, side, sent.number)
  return true
}

/**
 * The email that there is a new message, if it is unread after 15 minutes: to the member or to
 * whoever answers for the practice, at most once until they have read the conversation. It says
 * nothing about the message.
 */
export const messageEmailJob: Job<SentMessage, Context> = {
  kind: 'message_mail',
  payload: SentMessage,
  async run(context, sent) {
    const { config, db, mailer } = context
    const found = await findAnyConversation(db, sent.conversation_id)
    if (found === null) return
    const side = getReader(sent)
    const recipient = await findMessageRecipient(context, found, side)
    if (recipient === null) return
    const isClaimed = await db.tx(async (tx) => {
      await lockFeed(tx, found.member_id)
      const conversation = await findAnyConversation(tx, found.id)
      return conversation !== null && (await claimEmail(tx, conversation, sent))
    })
    if (!isClaimed) return
    await mailer.send({
      messageId: `${found.id}.${sent.number}.message@${getEmailDomain(config.conciergeEmail)}`,
      to: recipient.email,
      ...renderAccountEmail(
        { firstName: recipient.firstName, ...writeContent(context, side, found.id) },
        config,
      ),
    })
  },
}

function writeContent(
  { config }: Context,
  side: Side,
  conversationId: string,
): Omit<AccountEmailContent, 'firstName'> {
  if (side === 'practice')
    return {
      subject: 'A member sent you a message',
      paragraphs: [
        "A member is waiting for your answer. To protect their privacy, this email doesn't " +
          'contain the message.',
        "To read and answer it, open this conversation in your practice's inbox.",
      ],
      details: [{ label: 'Conversation', value: conversationId }],
      link: null,
    }
  return {
    subject: 'You have a new message',
    paragraphs: [
      `Your practice sent you a message. To protect your privacy, it's not in this email.`,
    ],
    paragraphsAfter: [
      "Don't want these emails? Turn them off in the portal: Settings, then Notifications.",
    ],
    link: {
      text: 'Read your message',
      url: `${config.appOrigin}${getConversationPath(conversationId)}`,
    },
  }
}

/** Enqueues the email about a message. Call it in the transaction of the message. */
export const enqueueMessageEmail = (
  db: Queryable,
  sent: SentMessage,
  sentAt: number,
): Promise<void> =>
  enqueue(db, messageEmailJob, sent, {
    dedupeKey: `message_mail:${sent.conversation_id}:${sent.number}`,
    now: sentAt,
    dueAt: sentAt + unreadMs,
  })
