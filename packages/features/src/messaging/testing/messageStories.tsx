import type { Message } from '@portal/contract'
import { HOUR, MINUTE } from '@portal/domain/time'
import { createMessage, getFixtureId, getTimeAfter } from '@portal/testing/stories'
import { type IconShape, Link } from '@portal/ui'
import type { Decorator } from '@storybook/react-vite'
import { CalendarDays, ClipboardList } from 'lucide'
import { formDraftsSlice } from '../../shared/forms/formDrafts.ts'
import { type ReferenceKind, ReferenceKindsContext } from '../references/referenceKinds.ts'
import type { MessageOutbox, PendingMessage } from '../outbox/messageOutbox.ts'

export const messagingSlices = { [formDraftsSlice.name]: formDraftsSlice.reducer }

/** Gives a story the height of a window, which the app gives a thread. */
export const threadHeight: Decorator = (Story) => (
  <div style={{ height: 640, maxWidth: 720 }}>
    <Story />
  </div>
)

const createKind = (label: string, icon: IconShape): ReferenceKind => ({
  getLabel: () => label,
  icon,
  renderLink: (_reference, title) => <Link href="#reference">{title}</Link>,
})

/** The kinds of records that the messages of the stories are about. */
export const withReferenceKinds: Decorator = (Story) => (
  <ReferenceKindsContext
    value={{
      appointment: createKind('Session', CalendarDays),
      protocol_item: createKind('Protocol item', ClipboardList),
    }}
  >
    <Story />
  </ReferenceKindsContext>
)

/** An outbox in a fixed state that sends nothing. */
export const createFixedOutbox = (state: Partial<MessageOutbox> = {}): MessageOutbox => ({
  pending: [],
  sendingIds: new Set(),
  saved: [],
  error: null,
  failures: 0,
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
      part: null,
      title: 'Follow-up Session',
      at: getTimeAfter(-50 * HOUR),
    },
  }),
  createMessage({ number: 4, text: 'See you on Thursday.' }),
]
