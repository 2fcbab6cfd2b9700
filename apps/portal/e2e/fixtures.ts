import { createTestClient, type TestClient } from '@portal/api/built'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { NOW } from './now.ts'
import { findServerPort, type PortalServer, startPortalServer } from './portalServer.ts'

interface TestFixtures {
  /** ISO instant at which the clocks of the server and the browser start. */
  now: string
  server: PortalServer
  /** Logs this browser in through the API and opens home, or another address. */
  logIn: (email: string, address?: string) => Promise<void>
  /** A client that is logged in, with the password of the demo accounts unless it is given. */
  apiClient: (email: string, password?: string) => Promise<TestClient>
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
          browserErrors.push(`${message.text()} ${message.location().url}`)
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
      // the login page would notice the new session and navigate by itself
      if (page.url() !== 'about:blank') await page.goto('about:blank')
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
          ...(address === '/home' && { name: /^Good (morning|afternoon|evening), / }),
        }),
      ).toBeVisible()
    }),
  apiClient: async ({ server }, use) =>
    use(async (email, password) => {
      const client = createTestClient(server.origin)
      const response = await client.logIn(email, password)
      expect(response.status).toBe(200)
      return client
    }),
})

/** The browser itself logs failed requests. Tests assert what the member sees of them. */
const EXPECTED_ERRORS = new RegExp(
  [
    'Failed to load resource: the server responded with a status of (400|401|403|404|409|410|503)',
    'net::ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|INTERNET_DISCONNECTED)',
    'net::ERR_SOCKET_NOT_CONNECTED',
    // a server that crashes while a stream is open
    'net::ERR_INCOMPLETE_CHUNKED_ENCODING',
    'The code of a component could not be loaded',
    'An unknown error occurred when fetching the script',
  ].join('|'),
)

export { expect }

/** Submits the login form of the page. */
export async function submitLogin(
  page: Page,
  email: string,
  password = 'juniper-demo-1',
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/**
 * Waits for the login page after a logout, until the server has confirmed it. Before that, every
 * address of the portal leads to the login page.
 */
export async function waitForLogout(page: Page): Promise<void> {
  await waitForAddress(page, '/login')
  // the page may load a second time, which ends a running evaluation
  await expect(async () =>
    expect(await page.evaluate(() => localStorage.getItem('portal:log-out'))).toBeNull(),
  ).toPass()
}

/**
 * Waits until the page at a path with its search has loaded. `waitForURL`, which `toHaveURL` with a
 * predicate calls, fails when a second navigation aborts the first, as when a page redirects.
 */
export async function waitForAddress(page: Page, address: string | RegExp): Promise<void> {
  const readAddress = expect.poll(() => {
    const { pathname, search } = new URL(page.url())
    return pathname + search
  })
  await (typeof address === 'string' ? readAddress.toBe(address) : readAddress.toMatch(address))
  await page.waitForLoadState()
}

export const getGreeting = (page: Page, firstName: string): Locator =>
  page.getByRole('heading', { level: 1, name: new RegExp(`, ${firstName}$`) })

/** Buttons for the available times of the selected day. */
export const getAvailableTimes = (page: Page): Locator =>
  page.locator('button:has(> time):not([aria-disabled], [inert] *)')

/** Buttons for the days of the shown month that have openings. */
export const getAvailableDays = (page: Page): Locator =>
  page.getByRole('grid').getByRole('button', { name: /, [1-9]\d* openings?$/ })

export const getNextOpenings = (page: Page): Locator =>
  page.getByRole('region', { name: 'Next openings' }).getByRole('button')

export const getUpcomingSessions = (page: Page): Locator =>
  page.getByRole('tabpanel', { name: 'Upcoming' }).getByRole('article')

/** Opens the optional fields of the confirmation, which are closed where there is little room. */
export async function openOptionalFields(page: Page): Promise<void> {
  const summary = page.locator('summary', { hasText: 'Phone number and note' })
  await expect(summary).toBeVisible()
  if (await page.locator('details:not([open])').filter({ has: summary }).count())
    await summary.click()
}

/** The sentence that counts down the hold of the chosen time. */
export const getHoldNotice = (page: Page): Locator =>
  page.getByText("We're holding this time for you")

export const getBookedTitle = (page: Page): Locator =>
  page.getByRole('heading', { name: "You're booked" })

/** The summary of the booking draft. */
export const getSummary = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Your session|Reschedule your session)$/ })

/** The chosen time in the summary, not the one before it, which it replaces. */
export async function readChosenTime(page: Page): Promise<string> {
  const time = getSummary(page).locator('time').last()
  return ((await time.textContent()) ?? '').replaceAll('\u00a0', ' ')
}

/**
 * Expects that the card of a session names a moment, such as "Fri, Oct 30 at 9:00 am EDT". The card
 * of the next one has its date and its time apart.
 */
export async function expectMoment(card: Locator, moment: string): Promise<void> {
  const [day = '', time = ''] = moment.split(' at ')
  await expect(card).toContainText(day.replace(/^\w+, /, ''))
  await expect(card).toContainText(time)
}

/** Reads the instant of a time button, ISO 8601. */
export async function readInstant(button: Locator): Promise<string> {
  const at = await button.locator('time').getAttribute('datetime')
  if (at === null) throw new Error('The button has no time.')
  return at
}

/** Books a time of Ana Rivera through the API, as another member. */
export async function bookTime(client: TestClient, at: string | null): Promise<void> {
  const { body } = await client.get('/api/client/v1/practitioners/')
  const practitioners = body['results'] as { id: string; name: string }[]
  const response = await client.post('/api/client/v1/appointments/', {
    at,
    practitioner_id: practitioners.find(({ name }) => name === 'Ana Rivera')?.id,
    appointment_type: 'INITIAL_CONSULTATION',
    user_timezone: 'Europe/Berlin',
  })
  expect(response.status).toBe(201)
}

/** Reads the client's own member record. */
export async function readMember(client: TestClient): Promise<Record<string, unknown>> {
  const { body } = await client.get('/api/client/v1/users/me/')
  return body['user'] as Record<string, unknown>
}

/** Runs the page's timers until the service worker has cached the portal's files. */
export async function waitForOfflineCache(page: Page): Promise<void> {
  await page.clock.runFor(6000)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  await expect.poll(() => page.evaluate(listMissingFiles)).toEqual([])
}

/** Returns the files in the list of the service worker that are not cached. Runs in the page. */
async function listMissingFiles(): Promise<string[]> {
  const script = await (await fetch('/sw.js')).text()
  // the minifier makes a long list one text
  const files = script.match(/(?<=["'`,])\/[\w/.-]+\.(?:js|css|svg|woff2)(?=["'`,])/g)
  if (!files) throw new Error('sw.js lists no files.')
  const isMissing = await Promise.all(files.map(async (file) => !(await caches.match(file))))
  return files.filter((_file, index) => isMissing[index])
}

interface StoredEmail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * Returns the emails to an address, newest first. The server sends them after its response, so this
 * waits until there are `count`.
 */
export async function waitForEmails(
  server: PortalServer,
  address: string,
  count: number,
): Promise<StoredEmail[]> {
  let emails: StoredEmail[] = []
  await expect
    .poll(async () => {
      const response = await fetch(`${server.origin}/dev/mailbox.json`)
      emails = toList(await response.json()).filter(({ to }) => to.includes(address))
      return emails.length
    })
    .toBeGreaterThanOrEqual(count)
  return emails
}

function toList(body: unknown): StoredEmail[] {
  if (Array.isArray(body)) return body
  const list: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'results') : null
  return Array.isArray(list) ? list : []
}
