import { createTestClient, startTestServer, type TestServer } from '@portal/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiStore } from '../testing/memberStore.ts'
import { invitesApi } from './invites.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-10-29T13:00:00Z' })
})
afterAll(() => server.close())

const { getInvite, redeemInvite, acceptInvite } = invitesApi.endpoints

/** A store with the cookie that every write needs. */
async function createVisitorStore() {
  const { cookies, get } = createTestClient(server.origin)
  await get('/api/client/v1/users/auth/')
  const token = cookies.get('csrftoken') ?? ''
  return createApiStore({
    origin: server.origin,
    csrfToken: () => token,
    extraHeaders: () => ({ Cookie: `csrftoken=${token}` }),
  })
}

it('getInvite returns an invite to a visitor, in either case of its code', async () => {
  const store = await createVisitorStore()
  const { data } = await store.dispatch(getInvite.initiate('welcome-juniper'))
  expect(data).toMatchObject({ state: 'valid', brand: { name: 'Juniper' }, member: null })
})

it.each(['NO-SUCH-CODE', '../users/me', ''])(
  'getInvite fails with not-found for %j',
  async (code) => {
    const store = await createVisitorStore()
    const { error } = await store.dispatch(getInvite.initiate(code))
    expect(error).toMatchObject({ kind: 'not-found' })
  },
)

it('redeemInvite returns null, and a conflict for a used invite', async () => {
  const store = await createVisitorStore()
  const fields = {
    email: 'kim@example.com',
    password: 'a good long one',
    first_name: 'Kim',
    consents: { terms: 1, privacy: 1 },
  }
  const redeem = (code: string) =>
    store.dispatch(redeemInvite.initiate({ ...fields, code, idempotencyKey: crypto.randomUUID() }))
  expect(await redeem('USED-ALREADY')).toMatchObject({
    error: { kind: 'conflict', code: 'invite_used' },
  })
  expect(await redeem('WELCOME-JUNIPER')).toMatchObject({ data: null })
})

it('acceptInvite fails without a login', async () => {
  const store = await createVisitorStore()
  const { error } = await store.dispatch(acceptInvite.initiate('WELCOME-JUNIPER'))
  expect(error).toMatchObject({ kind: 'unauthenticated' })
})
