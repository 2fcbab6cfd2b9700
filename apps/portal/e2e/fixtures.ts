import { createTestClient, type TestClient } from '@portal/api'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { NOW } from './now.ts'
import { findServerPort, type PortalServer, startPortalServer } from './portalServer.ts'

interface TestFixtures {
  /** ISO instant at which the clocks of the server and the browser start. */
  now: string
  server: PortalServer
  /** Logs this browser in through the API and opens home, or another address. */
  logIn: (email: string, address?: string) => Promise<void>
  /** Logs in on another device, with an API client instead of a browser. */
  apiClient: (email: string) => Promise<TestClient>
  /** Console errors, violations of the content security policy and uncaught errors. */
  browserErrors: string[]
}

interface WorkerFixtures {
  serverPort: number
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  now: NOW,
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern here
  serverPort: [async ({}, use) => use(await findServerPort()), { scope: 'worker' }],
  server: async ({ now, serverPort }, use) => {
    const server = await startPortalServer(now, serverPort)
    await use(server)
    await server.remove()
  },
  baseURL: async ({ server }, use) => use(server.origin),
  page: async ({ page, now }, use) => {
    await page.clock.install({ time: new Date(now) })
    await use(page)
  },
  browserErrors: [
    async ({ page }, use) => {
      const browserErrors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED_ERRORS.test(message.text()))
          browserErrors.push(message.text())
      })
      page.on('pageerror', (error) => browserErrors.push(error.message))
      await use(browserErrors)
      expect(browserErrors, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  logIn: async ({ page, context, server, apiClient }, use) =>
    use(async (email, address = '/home') => {
      const { cookies } = await apiClient(email)
      await context.addCookies(
        [...cookies].map(([name, value]) => ({
          name,
          value,
          url: server.origin,
          httpOnly: name === 'sessionid',
          sameSite: 'Lax',
        })),
      )
      await page.goto(address)
      await expect(
        page.getByRole('heading', {
          level: 1,
          ...(address === '/home' && { name: /^Good (morning|afternoon|evening|night), / }),
        }),
      ).toBeVisible()
    }),
  apiClient: async ({ server }, use) =>
    use(async (email) => {
      const client = createTestClient(server.origin)
      const answer = await client.logIn(email)
      expect(answer.status).toBe(200)
      return client
    }),
})

/** The browser itself logs failed requests; tests assert what the member sees of them. */
const EXPECTED_ERRORS =
  /Failed to load resource: the server responded with a status of (400|401|403|404|409|410|503)|net::ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|INTERNET_DISCONNECTED)|A part of the portal could not be loaded|An unknown error occurred when fetching the script/

export { expect }

/** The times on offer for the day in view: those that can be chosen. */
export const openTimes = (page: Page): Locator =>
  page.locator('button:has(> time):not([aria-disabled])')

/** The days of the month in view that have openings. */
export const openDays = (page: Page): Locator =>
  page.getByRole('grid').getByRole('button', { name: /, [1-9]\d* openings?$/ })

/** The instant that a time on screen stands for, ISO 8601. */
export const instantOf = async (time: Locator): Promise<string> => {
  const at = await time.locator('time').getAttribute('datetime')
  if (at === null) throw new Error('This is no time.')
  return at
}

export const summary = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Your session|Reschedule your session)$/ })

interface KeptMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * The mails the local mailbox kept for an address, newest first. They leave after the answer, so
 * this waits for `count`.
 */
export async function mailsTo(
  server: PortalServer,
  address: string,
  count: number,
): Promise<KeptMail[]> {
  let mails: KeptMail[] = []
  await expect
    .poll(async () => {
      const answer = await fetch(`${server.origin}/dev/mailbox.json`)
      const body: unknown = await answer.json()
      mails = listOf(body).filter((mail) => mail.to.includes(address))
      return mails.length
    })
    .toBeGreaterThanOrEqual(count)
  return mails
}

function listOf(body: unknown): KeptMail[] {
  const list: unknown = Array.isArray(body)
    ? body
    : typeof body === 'object' && body !== null
      ? Reflect.get(body, 'results')
      : []
  return Array.isArray(list) ? list : []
}
