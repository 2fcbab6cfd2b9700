import type { Message } from '@portal/contract'
import { HOUR, MINUTE } from '@portal/domain/time'
import { createMessage, getFixtureId, getTimeAfter } from '@portal/testing/stories'
import { Link } from '@portal/ui'
import type { Decorator } from '@storybook/react-vite'
import { formDraftsSlice } from '../../shared/forms/formDrafts.ts'
import type { RenderReferenceLink } from '../components/ReferenceLine.tsx'
import type { MessageOutbox, PendingMessage } from '../outbox/messageOutbox.ts'

export const messagingSlices = { [formDraftsSlice.name]: formDraftsSlice.reducer }

/** As high as a window, which the app gives a thread. */
export const threadHeight: Decorator = (Story) => (
  <div style={{ height: 640, maxWidth: 720 }}>
    <Story />
  </div>
)

export const renderReferenceLink: RenderReferenceLink = (_reference, label) => (
  <Link href="#reference">{label}</Link>
)

/** An outbox in a fixed state that sends nothing. */
export const createFixedOutbox = (state: Partial<MessageOutbox> = {}): MessageOutbox => ({
  pending: [],
  sendingIds: new Set(),
  saved: [],
  error: null,
  add: () => {},
  retry: () => {},
  remove: () => {},
  removeRejected: () => {},
  flush: () => Promise.resolve(),
  ...state,
})

export const createPending = (fields: Partial<PendingMessage> = {}): PendingMessage => ({
  id: getFixtureId(801),
  conversation_id: getFixtureId(600),
  text: 'Can I take it in the evening instead?',
  document_ids: [],
  reference: null,
  at: getTimeAfter(-MINUTE),
  rejection: null,
  ...fields,
})

export const longText = `${'A long message with many words. '.repeat(30)}\n\n${'x'.repeat(400)}`

/** Two days of a conversation, oldest first. */
export const threadMessages: readonly Message[] = [
  createMessage({
    number: 1,
    is_own: true,
    text: 'How did my labs look?',
    sent_at: getTimeAfter(-26 * HOUR),
  }),
  createMessage({
    number: 2,
    text: 'Better than in June. Read https://example.com/iron before we meet.',
    sent_at: getTimeAfter(-25 * HOUR),
    attachments: [
      {
        document: {
          id: getFixtureId(300),
          name: 'Iron and energy, a summary for Maya.pdf',
          content_type: 'application/pdf',
          bytes: 120_000,
          pages: 2,
          width: null,
          height: null,
          opens_inline: true,
        },
      },
      { document: null },
    ],
  }),
  createMessage({
    number: 3,
    is_own: true,
    text: 'Thank you!',
    sent_at: getTimeAfter(-3 * HOUR),
    reference: {
      kind: 'appointment',
      id: getFixtureId(100),
      item_key: null,
      marker_id: null,
      title: 'Follow-up Session',
      at: getTimeAfter(-50 * HOUR),
    },
  }),
  createMessage({ number: 4, text: 'See you on Thursday.' }),
]
