import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestOffer } from '../../../testing/brands/addTestOffer.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
})
afterAll(() => server.close())

it('lists who stopped on the way to an account, and whether they have a link', async () => {
  const { brand_slug, offer_slug } = await addTestOffer(server)
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  const stop = async (email: string, send_link: boolean) => {
    const cart = { email, brand_slug, offer_slug, step: 'account', send_link }
    expect((await client.post('/api/client/v1/accounts/abandoned_cart/', cart)).status).toBe(204)
  }
  expect((await runStaffCommand(server, 'carts', 'list')).text).toBe(
    'Nobody has stopped on the way to an account.',
  )
  await stop('noa@example.com', false)
  await stop('ines@example.com', true)
  const { data } = await runStaffCommand(server, 'carts', 'list')
  const first = await runStaffCommand(server, 'carts', 'list', '--limit', '1')
  expect(first.data).toEqual([expect.objectContaining({ email: 'ines@example.com' })])
  const cart = { brand: brand_slug, offer: offer_slug, step: 'account', unsubscribed: null }
  expect(data).toEqual([
    expect.objectContaining({
      email: 'ines@example.com',
      link_sent: expect.stringMatching(/^2026-12-01T12:00/),
    }),
    expect.objectContaining({ ...cart, email: 'noa@example.com', link_sent: null }),
  ])
})
