import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryStatus, setupListeners } from '@reduxjs/toolkit/query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { polling } from './polling.ts'
import { usersApi } from './resources/accounts/users.ts'
import { createApiStore } from './testing/memberStore.ts'

const requests = new EventEmitter()
let count = 0
const server = createServer((_request, response) => {
  count++
  response
    .setHeader('content-type', 'application/json')
    .end('{"user":{},"session_credits_remaining":3}')
  requests.emit('request')
})
let origin = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  count = 0
  // only the clock is controlled; the network is real
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})
afterEach(() => void vi.useRealTimers())

type Store = ReturnType<typeof createApiStore>
const calls = {
  auth: (store: Store) =>
    store.dispatch(
      usersApi.endpoints.getAuth.initiate(undefined, { subscriptionOptions: polling.auth }),
    ),
  user: (store: Store) =>
    store.dispatch(
      usersApi.endpoints.getUser.initiate(undefined, { subscriptionOptions: polling.user }),
    ),
  sessionCredits: (store: Store) =>
    store.dispatch(
      usersApi.endpoints.getSessionCredits.initiate(undefined, {
        subscriptionOptions: polling.sessionCredits,
      }),
    ),
  sessionCreditsWaiting: (store: Store) =>
    store.dispatch(
      usersApi.endpoints.getSessionCredits.initiate(undefined, {
        subscriptionOptions: polling.sessionCreditsWaiting,
      }),
    ),
}

/** Subscribes to a polled call and waits for its first response. */
async function startPolling(
  call: (store: Store) => ReturnType<(typeof calls)[keyof typeof calls]>,
) {
  const store = createApiStore({ origin })
  let focus: { onFocus: () => void; onFocusLost: () => void } | null = null
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost }) => {
    focus = {
      onFocus: () => void dispatch(onFocus()),
      onFocusLost: () => void dispatch(onFocusLost()),
    }
    return () => {}
  })
  const subscription = call(store)
  await subscription
  const waitForRequest = async (trigger: () => unknown) => {
    const received = once(requests, 'request')
    trigger()
    await received
    // the response is in the store before the next step
    await expect.poll(() => isPending(store)).toBe(false)
  }
  return {
    waitForRequest,
    hide: () => focus?.onFocusLost(),
    show: () => focus?.onFocus(),
    stop: () => subscription.unsubscribe(),
  }
}

const isPending = (store: Store): boolean =>
  Object.values(store.getState().portalApi.queries).some(
    (entry) => entry?.status === QueryStatus.pending,
  )

it.each([
  ['the session check', calls.auth, 60_000],
  ['the member', calls.user, 30_000],
  ['the credits', calls.sessionCredits, 30_000],
  ['the credits while waiting for a payment', calls.sessionCreditsWaiting, 1000],
])(
  '%s is polled at its interval, not in a hidden tab, and immediately when it is shown',
  async (_name, call, interval) => {
    const { waitForRequest, hide, show, stop } = await startPolling(call)
    expect(count).toBe(1)
    vi.advanceTimersByTime(interval - 1)
    expect(count).toBe(1)
    await waitForRequest(() => vi.advanceTimersByTime(1))
    expect(count).toBe(2)
    await waitForRequest(() => vi.advanceTimersByTime(interval))
    expect(count).toBe(3)

    hide()
    await vi.advanceTimersByTimeAsync(interval * 20)
    expect(count).toBe(3)
    await waitForRequest(show)
    expect(count).toBe(4)
    stop()
  },
)
