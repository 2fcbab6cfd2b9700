import { startTestServer, type TestServer } from '@portal/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiStore } from '../testing/memberStore.ts'
import { brandsApi } from './brands.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-10-29T13:00:00Z' })
})
afterAll(() => server.close())

const getBrand = (slug: string) =>
  createApiStore({ origin: server.origin }).dispatch(brandsApi.endpoints.getBrand.initiate(slug))

it('getBrand returns a brand with its offers to a visitor', async () => {
  const { data } = await getBrand('northside')
  expect(data).toMatchObject({
    name: 'Northside',
    offers: [{ slug: 'reset-programme' }, { slug: 'intro-visit' }],
  })
})

it.each(['no-such-brand', '../users/me', 'a/b', ''])(
  'getBrand fails with not-found for %j',
  async (slug) => {
    const { error } = await getBrand(slug)
    expect(error).toMatchObject({ kind: 'not-found' })
  },
)
