import { api } from '@portal/api-client'
import { createTestHeaders, createUser, respondAsServer } from '@portal/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { routeNames } from '../routing/routes.ts'
import { createStore } from '../session/store.ts'
import { drafts } from './drafts.ts'
import { getRequests } from './firstRequests.ts'
import { getScreen, isScreenName } from './screens.ts'

const loaded = routeNames
  .filter(isScreenName)
  .flatMap((name) => (getScreen(name).firstRequests ?? []).map((request) => ({ name, request })))
  .filter(({ request }) => request.importLoader !== null)

it.each(loaded)(
  'sends the same request before the code is loaded and through the store: $name',
  async ({ request: firstRequest }) => {
    respondAsServer()
    const urls: string[] = []
    const consumePrefetched = (url: string): null => {
      urls.push(url)
      return null
    }
    const store = createStore(
      { extraHeaders: createTestHeaders(), timeout: 0, consumePrefetched },
      { drafts },
    )
    onTestFinished(() => void store.dispatch(api.util.resetApiState()))

    const load = await firstRequest.importLoader?.()
    load?.(store, new URLSearchParams())

    const [request] = getRequests([firstRequest], '')
    const query = Object.entries(request?.params ?? {}).map(([key, value]) => `?${key}=${value}`)
    const expected = expect.stringContaining(`${request?.url}${query.join('')}`)
    await vi.waitFor(() => expect(urls).toContainEqual(expected))
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))
  },
)

it.each(loaded.filter(({ request }) => request.listForMember !== undefined))(
  'sends the same requests of the member as the store: $name',
  async ({ request: { importLoader, listForMember } }) => {
    const member = createUser()
    respondAsServer({ user: member })
    const urls: string[] = []
    const consumePrefetched = (url: string): null => {
      urls.push(url)
      return null
    }
    const store = createStore(
      { extraHeaders: createTestHeaders(), timeout: 0, consumePrefetched },
      { drafts },
    )
    onTestFinished(() => void store.dispatch(api.util.resetApiState()))
    const load = await importLoader?.()
    load?.(store, new URLSearchParams())

    const listed = listForMember?.(member, Date.now(), 'UTC') ?? []
    expect(listed.length).toBeGreaterThan(0)
    for (const { url, params, timeZone } of listed) {
      const query = new URLSearchParams(params as Record<string, string>)
      await vi.waitFor(() => expect(urls).toContain(`/api/client/v1${url}?${query}`))
      expect(timeZone ?? member.timezone).toBe(member.timezone)
    }
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))
  },
)

it.each([
  ['', ['/labs/results/']],
  ['?marker=b', ['/labs/results/']],
  ['?list=reports', ['/labs/']],
  ['?report=a%2Fb&marker=c', ['/labs/reports/a%2Fb/']],
  ['?compare=a,b', []],
])('requests what /labs/results%s shows first', (search, urls) => {
  const requests = getScreen('labResults').firstRequests ?? []
  expect(getRequests(requests, search).map(({ url }) => url)).toEqual(urls)
})
