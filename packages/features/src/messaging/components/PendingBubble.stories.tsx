import { getFixtureId } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth, featureStories } from '../../shared/testing/featureStories.tsx'
import { createPending } from '../testing/messageStories.tsx'
import { PendingBubble } from './PendingBubble.tsx'

const meta = {
  title: 'Messaging/PendingBubble',
  component: PendingBubble,
  ...featureStories({}, columnWidth),
  args: {
    pending: createPending(),
    status: 'sending',
    isFirst: true,
    onRetry: () => {},
    onEdit: () => {},
    onDelete: () => {},
  },
} satisfies Meta<typeof PendingBubble>

export default meta
type Story = StoryObj<typeof meta>

export const Sending: Story = {}
export const Waiting: Story = { args: { status: 'waiting' } }
export const Failing: Story = { args: { status: 'failing' } }
export const Rejected: Story = {
  args: { status: 'rejected', pending: createPending({ rejection: 'Attach it again.' }) },
}
export const WithAttachments: Story = {
  args: {
    status: 'waiting',
    pending: createPending({
      text: '',
      document_ids: [getFixtureId(300), getFixtureId(301)],
      reference: { kind: 'protocol_item', id: getFixtureId(601), part: 'iron' },
    }),
  },
}
export const Dark: Story = { globals: { scheme: 'dark' }, args: { status: 'failing' } }
