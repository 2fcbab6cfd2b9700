import { rm } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { buildWith } from './buildWith.ts'
import { foreignRequests } from './foreignRequests.ts'
import { expect, test } from './fixtures.ts'

// one after the other, so that they share a build
test.describe.configure({ mode: 'default' })
// which has no service worker; and the analytics library leaves out whatever calls itself automated
test.use({
  serviceWorkers: 'block',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
})

const HOST = 'https://analytics.example'
const PROVIDER = 'https://js.stripe.com'
const settings = {
  VITE_POSTHOG_KEY: 'phc_test',
  VITE_POSTHOG_HOST: HOST,
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
}

let folder: Promise<string> | null = null
const built = (): Promise<string> => (folder ??= buildWith(settings))
test.afterAll(async () => {
  if (folder) await rm(await folder, { recursive: true, force: true })
})

/** Everything that leaves for the analytics host, as text. */
async function heard(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
  })
  await page.route(`${HOST}/**`, async (route) => {
    const body = route.request().postDataBuffer()
    const isZipped = body?.[0] === 0x1f
    sent.push(
      [
        route.request().url(),
        body === null ? '' : (isZipped ? gunzipSync(body) : body).toString(),
      ].join(' '),
    )
    await route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  return sent
}

for (const isAddressSent of [true, false])
  test(`analytics hear of each page by its route, of the member by id ${isAddressSent ? 'and email' : 'alone'}, and of nothing else`, async ({
    page,
    server,
    logIn,
  }) => {
    const dist = isAddressSent
      ? await built()
      : await buildWith({ ...settings, VITE_POSTHOG_EMAIL: 'off' })
    await server.restart('2026-10-29T13:00:00Z', { PORTAL_DIST: dist, CONNECT_ORIGINS: HOST })
    const sent = await heard(page)
    await logIn('maya@example.com', '/appointments/book?date=2026-11-03')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.getByRole('link', { name: 'Labs', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
    await expect
      .poll(async () => {
        await page.clock.runFor(5000)
        return sent.join('\n')
      })
      .toContain('"route":"/labs"')
    const all = sent.join('\n')
    expect(all).toContain('"route":"/appointments/book"')
    expect(all.includes('maya@example.com')).toBe(isAddressSent)
    // neither where in the portal, nor what for, nor who they see
    expect(all).not.toMatch(/2026-11-03|127\.0\.0\.1|Rivera|Chen/)
    if (!isAddressSent) await rm(dist, { recursive: true, force: true })
  })

const cards = (page: Page) => page.getByRole('region', { name: 'Credits and payments' })

/**
 * Stands in for the provider's script, which tests do without: as much of its surface as the fields
 * ask for. It proves when the script is asked for, that the content policy lets it run, and what
 * becomes of its answers; not that the provider takes a card.
 */
const standIn = `
window.Stripe = () => {
  const element = { mount(room) { room.textContent = 'Fields of the provider' }, on() { return element }, off() { return element }, update() {}, destroy() {}, unmount() {}, focus() {} }
  const elements = { create: () => element, getElement: () => element, update() {}, on() {}, submit: async () => ({}) }
  let tries = 0
  return {
    elements: () => elements, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
    confirmSetup: async () => (tries++ === 0 ? { error: { message: 'Your card was declined.' } } : { setupIntent: { payment_method: 'pm_1' } }),
  }
}`

test('with a key the fields come when they are asked for, from the provider alone, and say what became of the card', async ({
  page,
  server,
  logIn,
}) => {
  const dist = await built()
  await server.restart('2026-10-29T13:00:00Z', {
    PORTAL_DIST: dist,
    VITE_STRIPE_PUBLISHABLE_KEY: settings.VITE_STRIPE_PUBLISHABLE_KEY,
    CONNECT_ORIGINS: HOST,
  })
  await page.route(`${PROVIDER}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standIn }),
  )
  await heard(page)
  const asked = foreignRequests(page, server.origin, HOST)
  await logIn('maya@example.com', '/settings')
  await cards(page).getByRole('tab', { name: 'Cards' }).click()
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeVisible()
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Add a card' }).click()
  await expect(page.getByText('Fields of the provider')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([PROVIDER]))
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(
    cards(page).getByRole('alert').filter({ hasText: 'Your card was declined.' }),
  ).toBeVisible()
  const again = page.waitForRequest('**/stripe/payment-methods/')
  await page.getByRole('button', { name: 'Save card' }).click()
  await again
  await expect(cards(page).getByRole('status').filter({ hasText: 'Card saved.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeFocused()
})

test('a provider that cannot be reached is said, and asked again', async ({
  page,
  server,
  logIn,
}) => {
  const dist = await built()
  await server.restart('2026-10-29T13:00:00Z', {
    PORTAL_DIST: dist,
    VITE_STRIPE_PUBLISHABLE_KEY: settings.VITE_STRIPE_PUBLISHABLE_KEY,
    CONNECT_ORIGINS: HOST,
  })
  await heard(page)
  await page.route(`${PROVIDER}/**`, (route) => route.abort('connectionrefused'))
  await logIn('maya@example.com', '/settings')
  await cards(page).getByRole('tab', { name: 'Cards' }).click()
  await page.getByRole('button', { name: 'Add a card' }).click()
  // its loader tries again by itself first
  const failure = page.getByText('Our payment provider could not be reached.')
  await expect
    .poll(async () => {
      await page.clock.runFor(5000)
      return failure.isVisible()
    })
    .toBe(true)
  await page.unroute(`${PROVIDER}/**`)
  await page.route(`${PROVIDER}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standIn }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Fields of the provider')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeFocused()
})
