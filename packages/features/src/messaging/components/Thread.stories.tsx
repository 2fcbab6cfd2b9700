import {
  createConversation,
  createMessage,
  createMessagePage,
  getFixtureId,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing/stories'
import type { Message } from '@portal/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  featureParameters,
  featureStories,
  pendingPromise,
  phoneWidth,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import {
  createFixedOutbox,
  createPending,
  longText,
  messagingSlices,
  withReferenceKinds,
  threadHeight,
  threadMessages,
} from '../testing/messageStories.tsx'
import { Thread } from './Thread.tsx'

const conversation = createConversation({ last_number: 4, viewed_number: 4, read_number: 1 })

const respond = (messages: readonly Message[] = threadMessages) => ({
  respond: () => {
    respondWith('listMessages', createMessagePage(messages.toReversed()))
    respondWith('markConversationViewed', { conversation })
  },
})

const meta = {
  title: 'Messaging/Thread',
  component: Thread,
  ...featureStories(messagingSlices, threadHeight, withReferenceKinds),
  parameters: featureParameters(respond()),
  args: {
    conversation,
    phone: '+1 212 555 0100',
    outbox: createFixedOutbox(),
  },
  play: waitForText('See you on Thursday.'),
} satisfies Meta<typeof Thread>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const OnPhone: Story = { decorators: [phoneWidth] }
export const NewMessages: Story = {
  args: { conversation: { ...conversation, viewed: false, unread_count: 1, viewed_number: 3 } },
  play: waitForText('New messages'),
}
export const Loading: Story = {
  parameters: featureParameters({
    respond: () =>
      void respondWith('listMessages', createMessagePage([]), { after: pendingPromise }),
  }),
  play: waitForText('Dr. Ana Mercado'),
}
export const Empty: Story = {
  args: {
    conversation: { ...conversation, last_number: 0, viewed_number: 0, last_message: null },
  },
  parameters: featureParameters(respond([])),
  play: waitForText('No messages yet'),
}
export const Failed: Story = {
  parameters: featureParameters({
    respond: () => void respondWithError('listMessages', { status: 500 }),
  }),
  play: waitForText("We couldn't load your messages"),
}
export const Offline: Story = {
  args: { outbox: createFixedOutbox({ pending: [createPending()] }) },
  parameters: featureParameters({
    ...respond(),
    environment: { readOnlyReason: 'Needs a connection.' },
  }),
  play: waitForText("We'll send it when you're back online."),
}
export const OfflineWithoutMessages: Story = {
  parameters: featureParameters({
    respond: () => void respondWithNetworkError('listMessages'),
    environment: { readOnlyReason: 'Needs a connection.' },
  }),
  play: waitForText(/^Messages aren't stored on this device/),
}
export const Sending: Story = {
  args: {
    outbox: createFixedOutbox({
      pending: [createPending()],
      sendingIds: new Set([createPending().id]),
    }),
  },
  play: waitForText('Sending…'),
}
export const NotSent: Story = {
  args: {
    outbox: createFixedOutbox({
      pending: [createPending({ rejection: 'The document is no longer available.' })],
    }),
  },
  play: waitForText(/^Not sent\./),
}
export const Closed: Story = { args: { conversation: { ...conversation, status: 'closed' } } }
export const WithConcierge: Story = {
  args: { conversation: { ...conversation, practitioner: null, office_hours: null }, phone: null },
}
export const AboutSession: Story = {
  args: { reference: { kind: 'appointment', id: getFixtureId(100) } },
}
export const ReadOnly: Story = {
  parameters: featureParameters({
    ...respond(),
    environment: {
      readOnlyReason: 'Viewing as Maya Chen, read only.',
      viewedUserId: getFixtureId(1),
    },
  }),
}
export const LongText: Story = {
  args: { conversation: { ...conversation, last_number: 2, viewed_number: 2, read_number: 2 } },
  parameters: featureParameters(
    respond([
      createMessage({ number: 1, is_own: true, text: longText }),
      createMessage({ number: 2, text: `${longText} See you on Thursday.` }),
    ]),
  ),
  play: waitForText(/See you on Thursday\./),
}
