// @module-tag deep
import {
  createConversation,
  createConversationsResponse,
  createGate,
  createMessagePage,
  expectSkeletonOfContent,
  getFixtureId,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

it('MessagesScreen keeps the height of the list when it arrives', async () => {
  const gate = createGate()
  const conversations = [20, 21].map((number) => createConversation({ id: getFixtureId(number) }))
  respondAsServer()
  respondWith('listConversations', createConversationsResponse(conversations), {
    after: gate.opened,
  })
  // a wide screen opens the newest one
  respondWith('listMessages', createMessagePage([]))
  const { container } = await openPortal('/messaging')
  await screen.findByRole('heading', { level: 1, name: 'Messages' })
  await expectSkeletonOfContent(container, gate.open)
})
