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
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
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

it('MessagesScreen has bubbles and no second list while the newest one is not known', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  const gate = createGate()
  respondAsServer()
  respondWith('listConversations', createConversationsResponse([]), { after: gate.opened })
  await openPortal('/messaging')
  const title = await screen.findByRole('heading', { level: 1, name: 'Messages' })
  const pane = title.closest('section')
  expect(pane?.querySelector('[aria-busy] [data-skeleton]')).not.toBeNull()
  expect(pane?.querySelector('ul')).toBeNull()
  gate.open()
})
