import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestOnce } from './requestOnce.ts'
import { metadataApi } from './resources/metadata.ts'
import { createApiStore } from './testing/memberStore.ts'

const SECOND = 1000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A store whose server needs two seconds for each response. */
function createSlowStore(statuses: readonly number[]) {
  let sent = 0
  const store = createApiStore({
    origin: 'https://portal.example.com',
    sendRequest: () =>
      new Promise((resolve) => {
        const status = statuses[sent++] ?? 200
        const response = { status, headers: new Headers(), body: { app_version: `${sent}` } }
        setTimeout(() => resolve(response), 2 * SECOND)
      }),
  })
  return {
    store,
    request: () =>
      store.dispatch(
        requestOnce(metadataApi.endpoints.getMetadata.initiate(undefined, { forceRefetch: true })),
      ),
  }
}

it.each([
  ['a response', 200],
  ['a failure', 503],
])('returns the response while the unused data of %s is removed', async (_name, status) => {
  const { request } = createSlowStore([status])
  void request()
  await vi.advanceTimersByTimeAsync(61 * SECOND)
  const second = request()
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(await second.unwrap()).toEqual({ app_version: '2' })
})

it('leaves nothing in the store after the time for unused data', async () => {
  const { store, request } = createSlowStore([])
  void request()
  await vi.advanceTimersByTimeAsync(63 * SECOND)
  expect(store.getState().portalApi.queries).toEqual({})
})
