import { createTestClient, startTestServer, type TestServer } from '@portal/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestStore } from '../testing/memberStore.ts'
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

/** A browser that has asked for its CSRF token. */
async function visitor() {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  return createTestStore({
    origin: server.origin,
    csrfToken: () => client.cookies.get('csrftoken') ?? null,
    extraHeaders: () => ({
      Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
  })
}

const knownTo = (store: Awaited<ReturnType<typeof visitor>>) => ({
  auth: usersApi.endpoints.getAuth.select()(store.getState()).data,
  user: usersApi.endpoints.getUser.select()(store.getState()).data,
})

it('login stores the auth state and the user', async () => {
  const store = await visitor()
  const { user } = await store.dispatch(accountsApi.endpoints.login.initiate(credentials)).unwrap()
  expect(knownTo(store)).toEqual({
    auth: { is_authenticated: true, user_session_version: user.user_session_version },
    user,
  })
})

it('auth-only login stores the auth state and no user', async () => {
  const store = await visitor()
  await store
    .dispatch(accountsApi.endpoints.login.initiate({ ...credentials, authOnly: true }))
    .unwrap()
  expect(knownTo(store)).toMatchObject({ auth: { is_authenticated: true }, user: undefined })
})

it('a rejected login stores nothing', async () => {
  const store = await visitor()
  const { error } = await store.dispatch(
    accountsApi.endpoints.login.initiate({ ...credentials, password: 'wrong' }),
  )
  expect(error).toMatchObject({ kind: 'unauthenticated' })
  expect(knownTo(store)).toEqual({ auth: undefined, user: undefined })
})
