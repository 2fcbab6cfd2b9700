import { createTestClient, type TestClient } from '@portal/api'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { demoWorld, NOW } from './demoWorld.ts'
import { type Product, startProduct } from './product.ts'

interface Journey {
  /** The server's clock, and the browser's, start at this instant (ISO 8601). */
  now: string
  product: Product
  /**
   * Signs this browser in and waits for home, or another address. The sign-in page has its own
   * journeys.
   */
  signIn: (email: string, address?: string) => Promise<void>
  /** Another member on another device, straight at the API. */
  elsewhere: (email: string) => Promise<TestClient>
  /**
   * What the browser complained about: errors in the console, broken rules of the content policy,
   * uncaught errors.
   */
  complaints: string[]
}

export const test = base.extend<Journey>({
  now: NOW,
  product: async ({ now }, use) => {
    const product = await startProduct(now, demoWorld())
    await use(product)
    await product.stop()
  },
  baseURL: async ({ product }, use) => use(product.origin),
  page: async ({ page, now }, use) => {
    await page.clock.install({ time: new Date(now) })
    await use(page)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text()))
          complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints, 'the browser has nothing to complain about').toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page, context, product, elsewhere }, use) =>
    use(async (email, address = '/home') => {
      const { cookies } = await elsewhere(email)
      await context.addCookies(
        [...cookies].map(([name, value]) => ({
          name,
          value,
          url: product.origin,
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
  elsewhere: async ({ product }, use) =>
    use(async (email) => {
      const client = createTestClient(product.origin)
      const answer = await client.logIn(email)
      expect(answer.status).toBe(200)
      return client
    }),
})

/**
 * A refusal that a journey asks for is logged by the browser itself; what matters is what the
 * member sees.
 */
const EXPECTED =
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
  page.getByRole('region', { name: /^(Your session|Move your session)$/ })

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
  product: Product,
  address: string,
  count: number,
): Promise<KeptMail[]> {
  let mails: KeptMail[] = []
  await expect
    .poll(async () => {
      const answer = await fetch(`${product.origin}/dev/mailbox.json`)
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
