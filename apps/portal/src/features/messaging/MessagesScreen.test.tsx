import {
  createConversationsResponse,
  createMessage,
  createMessagePage,
  createPractitioner,
  createProtocol,
  createProtocolItem,
  createProtocolsResponse,
  createProtocolVersion,
  expectAccessible,
  getFixtureId,
  getTimeAfter,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { DAY } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goOnline } from '../../testing/checkOffs.ts'
import { captureTimers } from '../../testing/captureTimers.ts'
import { getReportPath, getResultPath } from '../../routing/links/labPaths.ts'
import { openPortal } from '../../testing/openPortal.tsx'
import {
  acceptMessages,
  conversation,
  createMember,
  findComposer,
  respondAsMessagingServer,
  threadPath,
} from '../../testing/messages.ts'

const getThread = () => screen.getByRole('region', { name: 'Messages with Dr. Ana Mercado' })

describe('MessagesScreen', () => {
  it('lists the conversations and opens one', async () => {
    respondAsMessagingServer()
    const { user } = await openPortal('/messaging')
    const link = await screen.findByRole('link', { name: /Dr\. Ana Mercado/ })
    expect(link.textContent).toContain('See you on Thursday.')
    await user.click(link)
    expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Ana Mercado' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Dr. Ana Mercado · Juniper'))
    expect(await screen.findByText('How did my labs look?')).toBeTruthy()
    expect(window.location.pathname).toBe(threadPath)
    await expectAccessible()
  })

  it('starts a conversation with somebody to whom the member has not written yet', async () => {
    respondAsMessagingServer()
    const started = { ...conversation, id: getFixtureId(601), practitioner: null }
    respondWith(
      'listConversations',
      createConversationsResponse([], {
        contacts: [{ practitioner: null, is_coach: false, office_hours: null }],
      }),
    )
    const requests = respondWith('startConversation', () => {
      respondWith('listConversations', createConversationsResponse([started]))
      return { conversation: started }
    })
    const { user } = await openPortal('/messaging')
    await user.click(await screen.findByRole('button', { name: /Concierge/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Concierge' })).toBeTruthy()
    expect(requests.map(({ body }) => body)).toEqual([{ practitioner_id: null }])
  })

  it('opens the conversation that a link names, with what the message is about', async () => {
    respondAsMessagingServer()
    const { id } = createPractitioner()
    const { user } = await openPortal(
      `/messaging?with=${id}&about=appointment:${getFixtureId(100)}`,
    )
    expect(await screen.findByText('About this session')).toBeTruthy()
    expect(window.location.pathname).toBe(threadPath)
    await user.click(screen.getByRole('button', { name: "Remove what it's about" }))
    await waitFor(() => expect(screen.queryByText('About this session')).toBeNull())
    expect(window.location.search).toBe('')
  })

  it.each([
    { name: 'with', why: 'Your level was low in June.' },
    { name: 'without', why: null },
  ])(
    'asks about an item of a protocol $name a reason, with no key in an address',
    { tags: 'deep' },
    async ({ why }) => {
      const server = respondAsMessagingServer()
      const requests = acceptMessages(server)
      const item = createProtocolItem({ why, how: null })
      const protocol = createProtocol({ versions: [createProtocolVersion({ items: [item] })] })
      respondWith('listProtocols', createProtocolsResponse({ results: [protocol] }))
      const { user } = await openPortal('/protocols')
      await user.click(await screen.findByText(why === null ? /^Ask$/ : /^Why and how/))
      await user.click(await screen.findByRole('link', { name: /^Ask about this/ }))
      expect(await screen.findByText('About this protocol item')).toBeTruthy()
      expect(window.location.pathname + window.location.search).toBe(threadPath)
      await user.type(await findComposer(), 'When do I take it?{Enter}')
      await waitFor(() => expect(requests).toHaveLength(1))
      expect(requests[0]?.body).toMatchObject({
        reference: { kind: 'protocol_item', id: protocol.id, part: item.key },
      })
      await waitFor(() => expect(screen.queryByText('About this protocol item')).toBeNull())
    },
  )

  it('opens the protocol item that a message is about, with no key in an address', async () => {
    const item = createProtocolItem({ title: 'Magnesium' })
    const protocol = createProtocol({ versions: [createProtocolVersion({ items: [item] })] })
    const { id } = protocol
    const reference = { kind: 'protocol_item', id, part: item.key, title: item.title, at: null }
    respondAsMessagingServer({ messages: [createMessage({ number: 1, reference })] })
    respondWith('getProtocol', { protocol })
    const { user } = await openPortal(threadPath)
    await user.click(await screen.findByRole('link', { name: item.title }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'))
    expect(document.activeElement?.textContent).toContain('Magnesium')
    expect(window.location.pathname + window.location.search).toBe(`/protocols/${id}`)
  })

  it.each([
    { name: 'result', part: getFixtureId(700), title: 'Ferritin' },
    { name: 'report', part: null, title: 'Iron panel' },
  ])(
    'asks about a lab $name, and links back to it',
    { tags: 'deep' },
    async ({ name, part, title }) => {
      const id = getFixtureId(800)
      const reference = {
        kind: 'lab_report',
        id,
        part,
        title,
        at: null,
      } as const
      const requests = acceptMessages(
        respondAsMessagingServer({ messages: [createMessage({ number: 1, reference })] }),
      )
      const about = ['lab_report', id, ...(part === null ? [] : [part])].join(':')
      const { user } = await openPortal(`${threadPath}?${new URLSearchParams({ about })}`)
      expect(await screen.findByText(`About this lab ${name}`)).toBeTruthy()
      expect((await screen.findByRole('link', { name: title })).getAttribute('href')).toBe(
        part === null ? getReportPath(id) : getResultPath(id, part),
      )
      await user.type(await findComposer(), 'What does this mean?{Enter}')
      await waitFor(() => expect(requests).toHaveLength(1))
      expect(requests[0]?.body).toMatchObject({
        text: 'What does this mean?',
        reference: { kind: 'lab_report', id, part },
      })
    },
  )

  it(
    'loads a thread that was opened offline when the connection is back',
    { tags: 'deep' },
    async () => {
      respondAsMessagingServer()
      respondWithNetworkError('listMessages')
      const { user } = await openPortal('/messaging')
      await user.click(await screen.findByRole('link', { name: /Dr\. Ana Mercado/ }))
      await screen.findByText("We couldn't load your messages")
      respondWith('listMessages', createMessagePage([createMessage({ number: 2, text: 'Hello' })]))
      goOnline()
      expect(await screen.findByText('Hello')).toBeTruthy()
    },
  )

  it('offers to load the messages beside one that waits, and tries again by itself', async () => {
    respondAsMessagingServer()
    const runTimers = captureTimers(30_000)
    respondWithNetworkError('listMessages')
    respondWithNetworkError('sendMessage')
    const { user } = await openPortal(threadPath)
    await screen.findByText("We couldn't load your messages")
    await user.type(await findComposer(), 'Hello{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
    await screen.findByText("Not sent yet. We'll keep trying.")
    respondWith('listMessages', createMessagePage([createMessage({ number: 2, text: 'Earlier' })]))
    await waitFor(() => {
      runTimers()
      expect(screen.getByText('Earlier')).toBeTruthy()
    })
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
  })

  it('requests a new message again after a failure', { tags: 'deep' }, async () => {
    const server = respondAsMessagingServer()
    await openPortal(threadPath)
    await screen.findByText('How did my labs look?')
    const runTimers = captureTimers(30_000)
    const failed = respondWithNetworkError('listMessages')
    server.conversation = { ...server.conversation, last_number: 3, feed_number: 9 }
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(failed).toHaveLength(1))
    const added = [createMessage({ number: 3, text: 'A new one' }), ...server.messages.toReversed()]
    respondWith('listMessages', createMessagePage(added))
    await waitFor(() => {
      runTimers()
      expect(screen.getByText('A new one')).toBeTruthy()
    })
  })

  it('groups messages by day and keeps the divider where it was', async () => {
    const server = respondAsMessagingServer({
      messages: [
        createMessage({ number: 1, sent_at: getTimeAfter(-DAY) }),
        createMessage({ number: 2, text: 'And drink more water.' }),
      ],
      fields: { viewed: false, unread_count: 1, viewed_number: 1 },
      viewed: false,
    })
    await openPortal(threadPath)
    expect(await screen.findByRole('heading', { level: 2, name: 'Yesterday' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Today' })).toBeTruthy()
    const divider = screen.getByText('New messages')
    expect(divider.closest('li')?.textContent).toContain('And drink more water.')
    await waitFor(() => expect(server.conversation.viewed).toBe(true))
    expect(divider.isConnected).toBe(true)
  })

  it(
    'links addresses, shows attachments and what a message is about',
    { tags: 'deep' },
    async () => {
      respondAsMessagingServer({
        messages: [
          createMessage({
            text: 'See https://example.com/plan.',
            attachments: [
              {
                document: {
                  id: getFixtureId(300),
                  name: 'Plan.pdf',
                  content_type: 'application/pdf',
                  bytes: 2000,
                  pages: 1,
                  width: null,
                  height: null,
                  opens_inline: true,
                },
              },
              { document: null },
            ],
            reference: {
              kind: 'appointment',
              id: getFixtureId(100),
              part: null,
              title: 'Follow-up Session',
              at: getTimeAfter(-DAY),
            },
          }),
        ],
      })
      await openPortal(threadPath)
      const link = await screen.findByRole('link', { name: /^https:\/\/example\.com\/plan/ })
      expect(link.getAttribute('rel')).toBe('noopener noreferrer')
      expect(screen.getByRole('link', { name: /^Plan\.pdf/ }).getAttribute('href')).toContain(
        getFixtureId(300),
      )
      expect(screen.getByText('This document is no longer available.')).toBeTruthy()
      expect(screen.getByRole('link', { name: /^Follow-up Session, / }).getAttribute('href')).toBe(
        `/appointments/${getFixtureId(100)}`,
      )
    },
  )

  it('shows what to do when the messages do not load', { tags: 'deep' }, async () => {
    respondAsMessagingServer()
    respondWithError('listMessages', { status: 500, once: true })
    const { user } = await openPortal(threadPath)
    expect(await screen.findByText("We couldn't load your messages")).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('How did my labs look?')).toBeTruthy()
  })

  it('shows an empty and a closed conversation', { tags: 'deep' }, async () => {
    respondAsMessagingServer({ messages: [], fields: { status: 'closed' } })
    await openPortal(threadPath)
    expect(await screen.findByText('No messages yet')).toBeTruthy()
    expect(screen.getByText(/^This conversation is closed\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: '911' })).toBeTruthy()
  })

  it('says that a conversation was not found', { tags: 'deep' }, async () => {
    respondAsMessagingServer()
    await openPortal(`/messaging/${getFixtureId(999)}`)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Conversation not found' }),
    ).toBeTruthy()
  })

  it(
    'opens 500 messages at the end, and keeps the position when earlier ones load',
    { tags: 'deep' },
    async () => {
      const messages = Array.from({ length: 500 }, (_, index) =>
        createMessage({
          id: getFixtureId(2000 + index),
          number: index + 1,
          text: `Message ${index + 1}`,
        }),
      )
      respondAsMessagingServer({ messages })
      respondWith('listMessages', ({ url }) => {
        const before = Number(url.searchParams.get('before') ?? 501)
        const results = messages.filter(({ number }) => number < before).slice(-50)
        return { results: results.toReversed(), next: before > 51 ? before - 50 : null }
      })
      await openPortal(threadPath)
      await screen.findByText('Message 500')
      const thread = getThread()
      const isAtEnd = () => thread.scrollHeight - thread.scrollTop - thread.clientHeight < 4
      await waitFor(() => expect(isAtEnd()).toBe(true))

      thread.scrollTop = 0
      await waitFor(() => expect(within(thread).queryByText('Message 401')).not.toBeNull())
      const read = within(thread).getByText('Message 452').getBoundingClientRect()
      const frame = thread.getBoundingClientRect()
      expect(read.top).toBeGreaterThan(frame.top - 200)
      expect(read.top).toBeLessThan(frame.bottom)
      expect(screen.getByRole('button', { name: 'Jump to latest' })).toBeTruthy()
    },
  )

  it('lets an admin who views as the member read, and changes nothing', async () => {
    respondAsMessagingServer({
      fields: { viewed: false, unread_count: 1, viewed_number: 1 },
      viewed: false,
    })
    const viewed = respondWith('markConversationViewed', { conversation })
    await openPortal(`${threadPath}?view-as-user=${createMember().id}`)
    expect(await screen.findByText('How did my labs look?')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getAllByText(/^Viewing as Maya Chen/).length).toBeGreaterThan(0)
    expect(viewed).toHaveLength(0)
  })

  it('keeps a draft while the member visits another conversation', async () => {
    respondAsMessagingServer()
    const { user } = await openPortal(threadPath)
    await user.type(await findComposer(), 'Not finished')
    await user.click(screen.getByRole('link', { name: /Sessions/ }))
    await screen.findByRole('heading', { level: 1, name: /Sessions/ })
    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Messages' }))
    await user.click(await screen.findByRole('link', { name: /Dr\. Ana Mercado/ }))
    expect((await findComposer()).value).toBe('Not finished')
  })
})
