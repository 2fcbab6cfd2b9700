import { createTestClient, startTestServer, type TestServer } from '@portal/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiStore } from '../../testing/memberStore.ts'
import { accountsApi } from './accounts.ts'
import { usersApi } from './users.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    demo: true,
    now: '2026-10-29T13:00:00Z',
    env: { RATE_LIMITS: 'off' },
  })
})
afterAll(() => server.close())

const credentials = { username: 'maya@example.com', password: 'juniper-demo-1' }

/** Creates the store of a visitor with a CSRF token. */
async function createVisitorStore() {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  return createApiStore({
    origin: server.origin,
    csrfToken: () => client.cookies.get('csrftoken') ?? null,
    extraHeaders: () => ({
      Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
  })
}

const readSession = (store: Awaited<ReturnType<typeof createVisitorStore>>) => ({
  auth: usersApi.endpoints.getAuth.select()(store.getState()).data,
  user: usersApi.endpoints.getUser.select()(store.getState()).data,
})

describe('login', () => {
  it('stores the auth state and the user', async () => {
    const store = await createVisitorStore()
    const { user } = await store
      .dispatch(accountsApi.endpoints.login.initiate(credentials))
      .unwrap()
    expect(readSession(store)).toEqual({
      auth: { is_authenticated: true, user_session_version: user.user_session_version },
      user,
    })
  })

  it('stores no user with authOnly', async () => {
    const store = await createVisitorStore()
    await store
      .dispatch(accountsApi.endpoints.login.initiate({ ...credentials, authOnly: true }))
      .unwrap()
    expect(readSession(store)).toMatchObject({ auth: { is_authenticated: true }, user: undefined })
  })

  it('stores nothing when it is rejected', async () => {
    const store = await createVisitorStore()
    const { error } = await store.dispatch(
      accountsApi.endpoints.login.initiate({ ...credentials, password: 'wrong' }),
    )
    expect(error).toMatchObject({ kind: 'unauthenticated' })
    expect(readSession(store)).toEqual({ auth: undefined, user: undefined })
  })
})
