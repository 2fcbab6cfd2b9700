import type { Conversation, ConversationsResponse } from '@portal/contract'
import { samplePractitioner } from '@portal/features/shared'

const sampleConversation: Conversation = {
  id: '',
  practitioner: samplePractitioner,
  status: 'open',
  office_hours: null,
  viewed: true,
  unread_count: 0,
  last_number: 1,
  viewed_number: 1,
  read_number: 1,
  last_message: {
    text: 'Text of a message',
    sent_at: '2026-01-01T12:00:00Z',
    is_own: false,
    has_attachments: false,
  },
  feed_number: 1,
}

/** Creates so many conversations. Skeletons have its boxes; its text is never visible. */
export const createSampleConversations = (count: number): ConversationsResponse => ({
  results: Array.from({ length: count }, (_, index) => ({
    ...sampleConversation,
    id: String(index),
  })),
  next: null,
  contacts: [],
  feed_number: 1,
  practice: { phone: '+1 000 000 0000' },
})
