import { createConversation, createPractitioner, getFixtureId } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth, featureStories, phoneWidth } from '../../shared/testing/featureStories.tsx'
import { createPending, longText } from '../testing/messageStories.tsx'
import { ConversationList } from './ConversationList.tsx'

const conversation = createConversation()
const { id, name, title, avatar_url, timezone } = createPractitioner({ name: 'Jonas Lindqvist' })
const contacts = [
  { practitioner: null, is_coach: false, office_hours: null },
  { practitioner: { id, name, title, avatar_url, timezone }, is_coach: true, office_hours: null },
]

const meta = {
  title: 'Messaging/ConversationList',
  component: ConversationList,
  ...featureStories({}, columnWidth),
  args: {
    conversations: [
      { ...conversation, viewed: false, unread_count: 2 },
      createConversation({ id: getFixtureId(601), practitioner: null, last_message: null }),
    ],
    contacts: [],
    pending: [],
    selectedId: null,
    disabledReason: null,
    renderLink: (conversationId, isSelected, content) => (
      <a href={`#${conversationId}`} aria-current={isSelected ? 'page' : undefined}>
        {content}
      </a>
    ),
    onStart: () => {},
  },
} satisfies Meta<typeof ConversationList>

export default meta
type Story = StoryObj<typeof meta>

export const Unread: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const Selected: Story = { args: { selectedId: conversation.id } }
export const WithContacts: Story = { args: { contacts } }
export const ContactsOnly: Story = { args: { conversations: [], contacts } }
export const ReadOnly: Story = {
  args: { conversations: [], contacts, disabledReason: 'Needs a connection.' },
}
export const NotSent: Story = {
  args: { pending: [createPending({ rejection: 'The document is no longer available.' })] },
}
export const LongExcerpt: Story = {
  decorators: [phoneWidth],
  args: {
    conversations: [
      {
        ...conversation,
        last_message: {
          text: longText,
          sent_at: '2025-01-02T15:00:00Z',
          is_own: true,
          has_attachments: false,
        },
      },
    ],
  },
}
