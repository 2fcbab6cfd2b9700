import { api } from '@portal/api-client'
import { createTestHeaders, respondAsServer } from '@portal/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createStore } from '../session/store.ts'
import { createScreenDataLoader } from './createScreenDataLoader.ts'
import { firstRequests } from './firstRequests.ts'

it.each(Object.entries(firstRequests).filter(([, { load }]) => load !== null))(
  'sends the same request before the code is loaded and through the store: %s',
  async (_name, { request, load }) => {
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

    load?.(createScreenDataLoader(store))

    const query = 'params' in request ? `?${new URLSearchParams(request.params).toString()}` : ''
    const expected = expect.stringContaining(`${request.url}${query}`)
    await vi.waitFor(() => expect(urls).toContainEqual(expected))
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))
  },
)
