import { followFeed } from '@portal/api-client'
import {
  createConversation,
  createConversationsResponse,
  createFeedResponse,
  createGate,
  createMessage,
  createTestHeaders,
  respondWith,
  respondWithError,
  respondWithFeedStream,
} from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { respondAsMessagingServer, threadPath } from '../../testing/messages.ts'
import { openPortal } from '../../testing/openPortal.tsx'
import { createStore } from '../../session/store.ts'

const unread = createConversation({
  last_number: 3,
  viewed_number: 2,
  unread_count: 1,
  feed_number: 3,
})
const arrived = createMessage({ number: 3, text: 'The lab results are here.' })
const feed = createFeedResponse({
  feed_number: 3,
  results: [{ number: 3, kind: 'message', conversation_id: unread.id, message: arrived }],
  conversations: [unread],
})

/**
 * Responds as a server with a live stream. Returns the requests of the list, too, which is loaded
 * when the first number arrives.
 */
function respondAsLiveServer() {
  const server = respondAsMessagingServer()
  const lists = respondWith('listConversations', () =>
    createConversationsResponse([server.conversation]),
  )
  return { server, lists, stream: respondWithFeedStream(2) }
}

const findDot = () => screen.findByText('(unread)')

describe('FollowMessages', () => {
  it('shows a message and its dot when the stream announces it', async () => {
    const { server, lists, stream } = respondAsLiveServer()
    await openPortal('/appointments')
    await waitFor(() => expect(lists).toHaveLength(1))
    expect(screen.queryByText('(unread)')).toBeNull()
    server.conversation = unread
    const requests = respondWith('getFeed', feed)
    stream.send(3)
    await findDot()
    expect(requests.map(({ url }) => url.searchParams.get('since'))).toEqual(['2'])
  })

  it('adds a message to the open thread', async () => {
    const server = respondAsMessagingServer()
    const stream = respondWithFeedStream(2)
    await openPortal(threadPath)
    await screen.findByText('How did my labs look?')
    await waitFor(() => expect(stream.count()).toBe(1))
    server.conversation = unread
    server.messages.push(arrived)
    respondWith('getFeed', feed)
    stream.send(3)
    await screen.findByText('The lab results are here.')
    expect(screen.getAllByText('The lab results are here.')).toHaveLength(1)
  })

  it('repeats a failed request of the feed with the next event', { tags: 'deep' }, async () => {
    const { server, lists, stream } = respondAsLiveServer()
    await openPortal('/appointments')
    await waitFor(() => expect(lists).toHaveLength(1))
    server.conversation = unread
    const failed = respondWithError('getFeed', { status: 503 })
    stream.send(3)
    await waitFor(() => expect(failed).toHaveLength(1))
    respondWith('getFeed', feed)
    stream.send(3)
    await findDot()
  })

  it(
    'loads the lists again when the server does not know the number',
    { tags: 'deep' },
    async () => {
      const server = respondAsMessagingServer()
      const stream = respondWithFeedStream(2)
      await openPortal(threadPath)
      await screen.findByText('How did my labs look?')
      await waitFor(() => expect(stream.count()).toBe(1))
      server.conversation = { ...unread, feed_number: 40 }
      server.messages.push(arrived)
      respondWith('getFeed', createFeedResponse({ feed_number: 40, resync: true }))
      stream.send(40)
      await screen.findByText('The lab results are here.')
    },
  )

  it('opens the stream again when the server ends it', { tags: 'deep' }, async () => {
    respondAsMessagingServer()
    const stream = respondWithFeedStream(2)
    await openPortal('/appointments')
    await waitFor(() => expect(stream.count()).toBe(1))
    stream.end()
    await waitFor(() => expect(stream.count()).toBe(2))
  })
})

describe('followFeed', () => {
  /** A tab of the browser: a store of its own that follows the member's feed. */
  function openTab(options: Partial<Parameters<typeof followFeed>[0]> = {}) {
    const store = createStore({ extraHeaders: createTestHeaders(), timeout: 0 })
    const stop = store.dispatch(followFeed({ name: 'maya:1', ...options }))
    onTestFinished(stop)
    return stop
  }

  it('opens one stream for all tabs, and another one when its tab is closed', async () => {
    const { lists, stream } = respondAsLiveServer()
    const requests = respondWith('getFeed', feed)
    const stop = openTab()
    await waitFor(() => expect(lists).toHaveLength(1))
    openTab()
    stream.send(3)
    // both tabs read what changed, the second one after its first list
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(lists).toHaveLength(2)
    expect(stream.count()).toBe(1)
    stop()
    await waitFor(() => expect(stream.count()).toBe(2))
  })

  it(
    'repeats a request of the feed that fails after the next event',
    { tags: 'deep' },
    async () => {
      const { lists, stream } = respondAsLiveServer()
      openTab({ retryMs: 1 })
      await waitFor(() => expect(lists).toHaveLength(1))
      const requests = respondWith('getFeed', feed)
      const gate = createGate()
      const failed = respondWithError('getFeed', { status: 503, after: gate.opened, once: true })
      stream.send(3)
      await waitFor(() => expect(failed).toHaveLength(1))
      stream.send(3)
      gate.open()
      await waitFor(() => expect(requests).toHaveLength(1))
    },
  )

  it('opens no stream when it is stopped while it gets the lock', async () => {
    const gate = createGate()
    const runs: Promise<unknown>[] = []
    const request = vi.spyOn(navigator.locks, 'request').mockImplementation(((
      _name: string,
      _options: LockOptions,
      lead: () => Promise<unknown>,
    ) => {
      const run = gate.opened.then(lead)
      runs.push(run)
      return run
    }) as typeof navigator.locks.request)
    const fetched = vi.spyOn(window, 'fetch')
    onTestFinished(() => {
      request.mockRestore()
      fetched.mockRestore()
    })
    openTab()()
    gate.open()
    await Promise.all(runs)
    expect(runs).toHaveLength(1)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('replaces a tab that is silent', async () => {
    respondAsMessagingServer()
    const stream = respondWithFeedStream(2)
    openTab({ silentMs: 60_000 })
    await waitFor(() => expect(stream.count()).toBe(1))
    openTab({ silentMs: 30 })
    await waitFor(() => expect(stream.count()).toBeGreaterThan(1))
  })

  /** Records the delays of all timers, with pauses in the middle of their jitter. */
  function recordDelays(): () => unknown[] {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const timers = vi.spyOn(window, 'setTimeout')
    onTestFinished(() => {
      random.mockRestore()
      timers.mockRestore()
    })
    return () => timers.mock.calls.map(([, ms]) => ms)
  }

  it('waits longer each time while the server cannot open a stream', async () => {
    respondAsMessagingServer()
    const listDelays = recordDelays()
    respondWithFeedStream(2, 503)
    openTab({ retryMs: 11, longestRetryMs: 44 })
    await waitFor(() => expect(listDelays()).toEqual(expect.arrayContaining([11, 22, 44])))
  })

  it('starts over with the first pause after a stream that was opened', async () => {
    respondAsMessagingServer()
    const listDelays = recordDelays()
    const stream = respondWithFeedStream(2)
    openTab({ retryMs: 11, longestRetryMs: 44 })
    for (const count of [1, 2, 3, 4]) {
      await waitFor(() => expect(stream.count()).toBe(count))
      stream.end()
    }
    await waitFor(() => expect(listDelays().filter((ms) => ms === 11)).toHaveLength(4))
    expect(listDelays()).not.toContain(22)
  })

  it('does not try again when the session has ended', async () => {
    respondAsMessagingServer()
    const stream = respondWithFeedStream(2, 401)
    openTab({ retryMs: 1 })
    await waitFor(() => expect(stream.count()).toBe(1))
    // a later tab of the same session asks for itself
    openTab({ retryMs: 1 })
    await waitFor(() => expect(stream.count()).toBe(2))
  })
})
