import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { startTestServer, type TestServer } from '@portal/api'
import { configureStore } from '@reduxjs/toolkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../api.ts'
import { accountsApi } from '../resources/accounts/accounts.ts'
import { documentsApi } from '../resources/documents.ts'
import { usersApi } from '../resources/accounts/users.ts'
import type { ApiConfig, ApiExtra } from './apiConfig.ts'
import { createNodeApiConfig } from './nodeApiConfig.ts'
import { createOtherOriginApiConfig } from './otherOriginApiConfig.ts'

const packageFolder = new URL('../..', import.meta.url)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    demo: true,
    now: '2026-10-29T13:00:00Z',
    env: { RATE_LIMITS: 'off', ALLOWED_ORIGINS: 'https://app.example.com' },
  })
})
afterAll(() => server.close())

function createClient(config: ApiConfig) {
  const extra: ApiExtra = { api: config }
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(api.middleware),
  })
}

const { login, logout } = accountsApi.endpoints
const { getUser, updateUser } = usersApi.endpoints
const password = 'juniper-demo-1'

describe('createNodeApiConfig', () => {
  it('keeps the login of each client apart', async () => {
    const [maya, leo] = ['maya@example.com', 'leo@example.com'].map((username) => ({
      username,
      store: createClient(createNodeApiConfig({ origin: server.origin })),
    }))
    if (maya === undefined || leo === undefined) throw new Error('Two clients are missing.')
    for (const { store, username } of [maya, leo])
      await store.dispatch(login.initiate({ username, password })).unwrap()
    for (const { store, username } of [maya, leo]) {
      const user = await store.dispatch(updateUser.initiate({ hour_cycle: '24h' })).unwrap()
      expect(user.email).toBe(username)
    }
    await maya.store.dispatch(logout.initiate()).unwrap()
    const again = { forceRefetch: true }
    const { error } = await maya.store.dispatch(getUser.initiate(undefined, again))
    expect(error).toMatchObject({ kind: 'unauthenticated' })
    expect((await leo.store.dispatch(getUser.initiate(undefined, again))).data?.email).toBe(
      leo.username,
    )
  })

  it('uploads a file', async () => {
    const store = createClient(createNodeApiConfig({ origin: server.origin }))
    await store.dispatch(login.initiate({ username: 'maya@example.com', password })).unwrap()
    const document = await store
      .dispatch(
        documentsApi.endpoints.uploadDocument.initiate({
          file: new Blob(['%PDF-1.7\n%%EOF']),
          name: 'from-node.pdf',
          idempotencyKey: 'from-node',
        }),
      )
      .unwrap()
    expect(document).toMatchObject({ name: 'from-node.pdf', content_type: 'application/pdf' })
  })
})

describe('createOtherOriginApiConfig', () => {
  it('writes with the token of responses, also after a login replaced it', async () => {
    // Node has no browser's cookies: another configuration keeps those that all tabs share
    const jar = createNodeApiConfig({ origin: server.origin })
    const createTab = () => {
      const tab = createOtherOriginApiConfig({ origin: server.origin })
      return createClient({
        ...tab,
        extraHeaders: () => ({ Origin: 'https://app.example.com', ...jar.extraHeaders?.() }),
        onResponse: (headers) => {
          jar.onResponse?.(headers)
          tab.onResponse?.(headers)
        },
      })
    }
    const [first, second] = [createTab(), createTab()]
    const credentials = { username: 'maya@example.com', password }
    await first.dispatch(login.initiate(credentials)).unwrap()
    expect((await first.dispatch(updateUser.initiate({ hour_cycle: '12h' }))).error).toBeUndefined()
    await second.dispatch(login.initiate(credentials)).unwrap()
    expect((await first.dispatch(updateUser.initiate({ hour_cycle: '24h' }))).error).toBeUndefined()
  })
})

describe('README', () => {
  it('shows a program for Node that runs', async () => {
    const readme = readFileSync(new URL('README.md', packageFolder), 'utf8')
    const [, code = ''] = /## In Node[\s\S]*?```ts\n([\s\S]*?)```/.exec(readme) ?? []
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module-typescript', '--conditions=@portal/source', '--eval', code],
      { cwd: packageFolder, env: { ...process.env, PORTAL_ORIGIN: server.origin } },
    )
    expect(stdout).toBe('Maya has 1 upcoming session.\n')
  })
})
