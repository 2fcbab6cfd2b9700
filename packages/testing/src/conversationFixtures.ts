import {
  Conversation,
  ConversationsResponse,
  FeedResponse,
  Message,
  MessagePage,
} from '@portal/contract'
import { HOUR } from '@portal/domain/time'
import { createPractitioner, getFixtureId, getTimeAfter } from './fixtures.ts'

const createSummary = () => {
  const { id, name, title, avatar_url, timezone } = createPractitioner()
  return { id, name, title, avatar_url, timezone }
}

/** A conversation with the coach, whose two messages the member has seen. */
export const createConversation = (fields: Partial<Conversation> = {}): Conversation =>
  Conversation.parse({
    id: getFixtureId(600),
    practitioner: createSummary(),
    status: 'open',
    office_hours: 'Monday to Friday, 9:00 am to 5:00 pm (New York)',
    viewed: (fields.unread_count ?? 0) === 0,
    unread_count: 0,
    last_number: 2,
    viewed_number: 2,
    read_number: 2,
    last_message: {
      text: 'See you on Thursday.',
      sent_at: getTimeAfter(-2 * HOUR),
      is_own: false,
      has_attachments: false,
    },
    feed_number: 2,
    ...fields,
  } satisfies Conversation)

/** A message of the coach, or with `is_own` one of the member. */
export const createMessage = (fields: Partial<Message> = {}): Message => {
  const isOwn = fields.is_own ?? false
  const number = fields.number ?? 1
  return Message.parse({
    id: getFixtureId(610 + number),
    client_id: isOwn ? getFixtureId(710 + number) : null,
    conversation_id: getFixtureId(600),
    number,
    is_own: isOwn,
    sender: isOwn
      ? { name: 'Maya Chen', practitioner: null }
      : { name: 'Dr. Ana Mercado', practitioner: createSummary() },
    text: 'See you on Thursday.',
    attachments: [],
    reference: null,
    sent_at: getTimeAfter(-2 * HOUR),
    ...fields,
  } satisfies Message)
}

/** The only page of a thread. The latest message is the first one. */
export const createMessagePage = (results: Message[]): MessagePage =>
  MessagePage.parse({ results, next: null } satisfies MessagePage)

export const createConversationsResponse = (
  results: Conversation[],
  fields: Partial<ConversationsResponse> = {},
): ConversationsResponse =>
  ConversationsResponse.parse({
    results,
    next: null,
    contacts: [],
    feed_number: Math.max(0, ...results.map(({ feed_number }) => feed_number)),
    practice: { phone: '+1 212 555 0100' },
    ...fields,
  } satisfies ConversationsResponse)

/** A feed in which nothing changed. */
export const createFeedResponse = (fields: Partial<FeedResponse> = {}): FeedResponse =>
  FeedResponse.parse({
    feed_number: 2,
    resync: false,
    has_more: false,
    results: [],
    conversations: [],
    ...fields,
  } satisfies FeedResponse)
