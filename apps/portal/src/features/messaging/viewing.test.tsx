import { createGate, createMessage, respondWith, respondWithNetworkError } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { page } from 'vitest/browser'
import { describe, expect, it, onTestFinished } from 'vitest'
import { captureTimers } from '../../testing/captureTimers.ts'
import {
  createMember,
  findComposer,
  respondAsMessagingServer,
  threadPath,
} from '../../testing/messages.ts'
import { openPortal } from '../../testing/openPortal.tsx'

describe('viewing a conversation', () => {
  const unread = { viewed: false, unread_count: 1, viewed_number: 1 } as const
  const findIcon = (name: string) => screen.findAllByRole('link', { name })

  it('clears the dot at once and notifies the server once', async () => {
    const server = respondAsMessagingServer({ fields: unread, viewed: false })
    const gate = createGate()
    const viewed = respondWith(
      'markConversationViewed',
      () => ({ conversation: { ...server.conversation, viewed: true, viewed_number: 2 } }),
      { after: gate.opened },
    )
    await openPortal(threadPath)
    await waitFor(() => expect(viewed).toHaveLength(1))
    expect(viewed[0]?.body).toEqual({ number: 2 })
    // before the response
    expect(await findIcon('Messages')).toHaveLength(2)
    gate.open()
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
    expect(await screen.findByText('How did my labs look?')).toBeTruthy()
    expect(viewed).toHaveLength(1)
  })

  it(
    'notifies the server again after a failure, and when the thread is opened again',
    { tags: 'deep' },
    async () => {
      const server = respondAsMessagingServer({ fields: unread, viewed: false })
      const failed = respondWithNetworkError('markConversationViewed')
      const runTimers = captureTimers(30_000)
      // the list is a page of its own
      await page.viewport(390, 664)
      onTestFinished(() => page.viewport(1280, 800))
      const { user } = await openPortal(threadPath)
      await waitFor(() => expect(failed).toHaveLength(1))
      await waitFor(() => {
        runTimers()
        expect(failed).toHaveLength(2)
      })

      await user.click(screen.getByRole('link', { name: 'All messages' }))
      await screen.findByRole('heading', { level: 1, name: 'Messages' })
      const viewed = respondWith('markConversationViewed', () => ({
        conversation: { ...server.conversation, viewed: true, viewed_number: 2, unread_count: 0 },
      }))
      await user.click(await screen.findByRole('link', { name: /Dr\. Ana Mercado/ }))
      await waitFor(() => expect(viewed).toHaveLength(1))
      expect(viewed[0]?.body).toEqual({ number: 2 })
    },
  )

  it('opens the newest conversation beside the list, and writes at once', async () => {
    respondAsMessagingServer()
    const { user } = await openPortal('/messaging')
    const link = await screen.findByRole('link', { name: /Dr\. Ana Mercado/, current: 'page' })
    expect(await screen.findByText('How did my labs look?')).toBeTruthy()
    const composer = await findComposer()
    await waitFor(() => expect(document.activeElement).toBe(composer))
    await waitFor(() => expect(document.title).toBe('Dr. Ana Mercado · Juniper'))
    await user.click(link)
    await waitFor(() => expect(window.location.pathname).toBe(threadPath))
    await waitFor(() => expect(document.activeElement).not.toBe(link))
    expect(document.activeElement).toBe(await findComposer())
  })

  it('shows the dot until the thread is visible', { tags: 'deep' }, async () => {
    respondAsMessagingServer({ fields: unread, viewed: false })
    await openPortal('/home')
    expect(await findIcon('Messages (unread)')).toHaveLength(1)
  })

  it(
    'shows no dot for a record of the member that is older than what was viewed',
    { tags: 'deep' },
    async () => {
      const server = respondAsMessagingServer({ fields: unread, viewed: false })
      await openPortal(threadPath)
      await waitFor(() => expect(server.conversation.viewed).toBe(true))
      await waitFor(() => expect(screen.queryByText('(unread)')).toBeNull())
      // a response that was requested before
      const asked = respondWith('getUser', { user: createMember(false) })
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
      await waitFor(() => expect(asked).toHaveLength(1))
      expect(screen.queryByText('(unread)')).toBeNull()
    },
  )

  it('announces a new message, and offers to jump to it', async () => {
    const messages = Array.from({ length: 40 }, (_, index) =>
      createMessage({ number: index + 1, text: `Message ${index + 1}` }),
    )
    const server = respondAsMessagingServer({ messages })
    const { user } = await openPortal(threadPath)
    await screen.findByText('Message 40')
    const thread = screen.getByRole('region', { name: /^Messages with/ })
    thread.scrollTop = 0
    await screen.findByRole('button', { name: 'Jump to latest' })
    server.messages.push(createMessage({ number: 41, text: 'A new one' }))
    server.conversation = { ...server.conversation, last_number: 41, feed_number: 9 }
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    await user.click(await screen.findByRole('button', { name: '1 new message' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /new message/ })).toBeNull())
    expect(screen.getByText('New message from Dr. Ana Mercado')).toBeTruthy()
  })
})
