import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { NOW } from './now.ts'

/** An app of another origin, an empty page. Ports differ in origin and belong to one site. */
async function startApp() {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>App</title>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}

interface Call {
  readonly method: string
  readonly path: string
  readonly token?: string | null
  readonly body?: unknown
}

/** What a script of the page gets: status, CSRF token and body, or null when CORS blocks it. */
const call = (page: Page, server: string, { method, path, token, body }: Call) =>
  page.evaluate(
    async ([url, options, csrfToken]) => {
      try {
        const headers = new Headers({ 'X-Timezone': 'UTC', 'X-Requested-With': 'XMLHttpRequest' })
        if (csrfToken) headers.set('X-CSRFToken', csrfToken)
        if (options.body) headers.set('Content-Type', 'application/json')
        const response = await fetch(url, { ...options, headers, credentials: 'include' })
        return {
          status: response.status,
          token: response.headers.get('x-csrftoken'),
          date: response.headers.get('date'),
          body: (await response.json()) as Record<string, unknown>,
        }
      } catch {
        return null
      }
    },
    [
      `${server}/api/client/v1${path}`,
      { method, ...(body !== undefined && { body: JSON.stringify(body) }) },
      token ?? null,
    ] as const,
  )

const auth = { method: 'GET', path: '/users/auth/' }
const login = {
  method: 'POST',
  path: '/accounts/login/',
  body: { username: 'maya@example.com', password: 'juniper-demo-1' },
}
const change = { method: 'PUT', path: '/users/me/', body: { hour_cycle: '24h' } }

test(
  'an app on a listed origin uses the session, and any other origin does not',
  { tag: '@deep' },
  async ({ page, server, browserErrors }) => {
    const [listed, other] = [await startApp(), await startApp()]
    await server.restart(NOW, { ALLOWED_ORIGINS: listed.origin })

    await page.goto(listed.origin)
    const visitor = await call(page, server.origin, auth)
    expect(visitor).toMatchObject({ status: 200, body: { is_authenticated: false } })
    expect(visitor?.date).toBeTruthy()
    expect(await page.evaluate(() => document.cookie)).not.toContain('sessionid')
    const member = await call(page, server.origin, { ...login, token: visitor?.token ?? '' })
    expect(member?.status).toBe(200)
    const changed = await call(page, server.origin, { ...change, token: member?.token ?? '' })
    expect(changed).toMatchObject({ status: 200, body: { user: { hour_cycle: '24h' } } })

    await page.goto(other.origin)
    expect(await call(page, server.origin, auth)).toBeNull()
    expect(await call(page, server.origin, { ...change, token: member?.token ?? '' })).toBeNull()

    // another host is another site: the request is allowed, but the cookies do not go with it
    const site = listed.origin.replace('127.0.0.1', 'localhost')
    await server.restart(NOW, { ALLOWED_ORIGINS: `${listed.origin},${site}` })
    await page.goto(listed.origin)
    expect(await call(page, server.origin, auth)).toMatchObject({
      body: { is_authenticated: true },
    })
    await page.goto(site)
    expect(await call(page, server.origin, auth)).toMatchObject({
      body: { is_authenticated: false },
    })

    const blocked = browserErrors.splice(0)
    expect(blocked.length).toBeGreaterThan(0)
    for (const message of blocked) expect(message).toMatch(/blocked by CORS policy|net::ERR_FAILED/)
    listed.close()
    other.close()
  },
)
