import {
  createConversation,
  createConversationsResponse,
  createGate,
  createUser,
  expectSkeletonOfContent,
  getFixtureId,
  measureHeights,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { Skeleton } from '@portal/ui'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'
import { messagesCard } from './homeCard.ts'

it('MessagesScreen keeps the height of the list when it arrives', async () => {
  const gate = createGate()
  const conversations = [20, 21].map((number) => createConversation({ id: getFixtureId(number) }))
  respondAsServer()
  respondWith('listConversations', createConversationsResponse(conversations), {
    after: gate.opened,
  })
  const { container } = await openPortal('/messaging')
  await screen.findByRole('heading', { level: 1, name: 'Messages' })
  await expectSkeletonOfContent(container, gate.open)
})

it.each([1, 2])('MessagesCard has the height that it declares with %i unread', async (count) => {
  const conversations = [20, 21]
    .slice(0, count)
    .map((number) => createConversation({ id: getFixtureId(number), viewed: false }))
  const user = createUser({
    conversations: conversations.map(({ id, viewed }) => ({ id, viewed })),
  })
  respondAsServer({ user })
  respondWith('listConversations', createConversationsResponse(conversations))
  await openPortal('/home')
  await screen.findAllByText('unread')
  const card = screen.getByRole('region', { name: messagesCard.title }).lastElementChild
  const { container } = render(<Skeleton height={messagesCard.getHeight(user)} />)
  const skeleton = container.firstElementChild
  expect(card && (await measureHeights(card))).toEqual(skeleton && (await measureHeights(skeleton)))
})
