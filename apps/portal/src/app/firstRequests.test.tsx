import { api } from '@portal/api-client'
import { createTestHeaders, respondAsServer } from '@portal/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createStore } from '../session/store.ts'
import { createScreenDataLoader } from './createScreenDataLoader.ts'
import { type FirstRequest, firstRequests, getRequests } from './firstRequests.ts'

const loaded = (Object.keys(firstRequests) as FirstRequest[]).filter(
  (name) => firstRequests[name].load !== null,
)

it.each(loaded)(
  'sends the same request before the code is loaded and through the store: %s',
  async (name) => {
    respondAsServer()
    const urls: string[] = []
    const store = createStore({
      extraHeaders: createTestHeaders(),
      timeout: 0,
      consumePrefetched: (url) => {
        urls.push(url)
        return null
      },
    })
    onTestFinished(() => void store.dispatch(api.util.resetApiState()))

    firstRequests[name].load?.(createScreenDataLoader(store), new URLSearchParams())

    const [request] = getRequests([name], '')
    const query = Object.entries(request?.params ?? {}).map(([key, value]) => `?${key}=${value}`)
    const expected = expect.stringContaining(`${request?.url}${query.join('')}`)
    await vi.waitFor(() => expect(urls).toContainEqual(expected))
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
  expect(getRequests(['labResults'], search).map(({ url }) => url)).toEqual(urls)
})
