import type { Conversation, Message, SendMessage } from '@portal/contract'
import {
  createConversation,
  createConversationsResponse,
  createMessage,
  createMessagePage,
  createUser,
  getFixtureId,
  NOW,
  readStoredEntries,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { getMemberPrefix } from '../storage/memberKeys.ts'

/** The conversation with the coach. */
export const conversation = createConversation()
export const threadPath = `/messaging/${conversation.id}`
/** The logged-in member, whose red dot is on or off. */
export const createMember = (viewed = true) =>
  createUser({ conversations: [{ id: conversation.id, viewed }] })

/** The server of one test: its messages, oldest first, and the state of the conversation. */
export interface TestServer {
  readonly messages: Message[]
  conversation: Conversation
}

const firstMessages = (): Message[] => [
  createMessage({ number: 1, is_own: true, text: 'How did my labs look?' }),
  createMessage({ number: 2 }),
]

/** Responds to the calls of messaging from memory. A repeated client id adds nothing. */
export function respondAsMessagingServer({
  messages = firstMessages(),
  viewed = true,
  fields = {},
}: {
  readonly messages?: Message[]
  readonly viewed?: boolean
  readonly fields?: Partial<Conversation>
} = {}): TestServer {
  const last = messages.at(-1)
  const server: TestServer = {
    messages,
    conversation: createConversation({
      last_number: messages.length,
      viewed_number: messages.length,
      ...(last === undefined && { last_message: null }),
      ...fields,
    }),
  }
  respondAsServer({ user: createMember(viewed) })
  respondWith('listConversations', () => createConversationsResponse([server.conversation]))
  respondWith('listMessages', () => createMessagePage(server.messages.toReversed()))
  respondWith('markConversationViewed', ({ body }) => {
    const { number } = body as { number: number }
    server.conversation = {
      ...server.conversation,
      viewed_number: Math.max(server.conversation.viewed_number, number),
      viewed: true,
      unread_count: 0,
      feed_number: server.conversation.feed_number + 1,
    }
    respondWith('getUser', { user: createMember() })
    return { conversation: server.conversation }
  })
  // the page that runs the tests may not have the focus
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  onTestFinished(() => focus.mockRestore())
  return server
}

/** Stores what the member sends. Returns the requests. */
export const acceptMessages = (
  server: TestServer,
  delivery: Parameters<typeof respondWith>[2] = {},
) =>
  respondWith(
    'sendMessage',
    ({ body }) => {
      const { client_id, text } = body as SendMessage
      const stored = server.messages.find((each) => each.client_id === client_id)
      const message =
        stored ??
        createMessage({
          id: getFixtureId(900 + server.messages.length),
          number: server.messages.length + 1,
          is_own: true,
          client_id,
          text,
          sent_at: NOW,
        })
      if (!stored) {
        server.messages.push(message)
        server.conversation = {
          ...server.conversation,
          last_number: message.number,
          feed_number: server.conversation.feed_number + 1,
          last_message: { text, sent_at: NOW, is_own: true, has_attachments: false },
        }
      }
      return { message, conversation: server.conversation }
    },
    delivery,
  )

export const findComposer = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ })

/** The texts of the member's unconfirmed messages that the device stores. */
export const readStoredTexts = (): string[] =>
  readStoredEntries<{ text: string }>(getMemberPrefix('messages', createUser().id)).map(
    ({ text }) => text,
  )

export const readClientIds = (requests: readonly { body: unknown }[]): string[] =>
  requests.map(({ body }) => (body as SendMessage).client_id)
