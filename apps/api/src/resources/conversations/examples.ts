import type {
  Conversation,
  ConversationResponse,
  ConversationsResponse,
  FeedResponse,
  MarkConversationViewed,
  Message,
  MessagePage,
  MessageResponse,
  RecordMessagesResponse,
  SendMessage,
  StartConversation,
} from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'
import { practitionerSummary } from '../practitioners/examples.ts'

const message = {
  id: '0198c9f2-4a10-7000-8000-0000000000d2',
  client_id: '0198c9f2-4a10-7000-8000-0000000000d3',
  conversation_id: '0198c9f2-4a10-7000-8000-0000000000d1',
  number: 7,
  is_own: true,
  sender: { name: 'Maya Chen', practitioner: null },
  text: 'Should I take the magnesium before dinner?',
  attachments: [],
  reference: null,
  sent_at: '2026-11-30T18:20:00-05:00',
} satisfies Message

const conversation = {
  id: message.conversation_id,
  practitioner: practitionerSummary,
  status: 'open',
  office_hours: 'Weekdays, 9 am to 5 pm (New York)',
  viewed: true,
  unread_count: 0,
  last_number: 7,
  viewed_number: 6,
  read_number: 6,
  last_message: {
    text: message.text,
    sent_at: message.sent_at,
    is_own: true,
    has_attachments: false,
  },
  feed_number: 31,
} satisfies Conversation

export const conversationExamples: Examples = {
  ExportUserResponse: { conversations: [], conversation_changes: [] },
  ConversationsResponse: {
    results: [conversation],
    next: null,
    contacts: [{ practitioner: null, is_coach: false, office_hours: null }],
    feed_number: 31,
    practice: { phone: '+12125550100' },
  } satisfies ConversationsResponse,
  StartConversation: { practitioner_id: practitionerSummary.id } satisfies StartConversation,
  ConversationResponse: { conversation } satisfies ConversationResponse,
  MessagePage: { results: [message], next: null } satisfies MessagePage,
  RecordMessagesResponse: { results: [message], next: null } satisfies RecordMessagesResponse,
  SendMessage: {
    client_id: message.client_id,
    text: message.text,
  } satisfies SendMessage,
  MessageResponse: { message, conversation } satisfies MessageResponse,
  MarkConversationViewed: { number: 7 } satisfies MarkConversationViewed,
  FeedResponse: {
    feed_number: 31,
    resync: false,
    has_more: false,
    results: [{ number: 31, kind: 'message', conversation_id: conversation.id, message }],
    conversations: [conversation],
  } satisfies FeedResponse,
  StreamFeedResponse: 'event: feed\ndata: {"number":31}\n\n',
}
