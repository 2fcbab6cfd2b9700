import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buildWith } from './buildWith.ts'
import { expect, test } from './journey.ts'

// the builds of these journeys have no service worker
test.use({ serviceWorkers: 'block' })

const PROVIDER = 'https://js.stripe.com'

/** What the browser asks of anybody but us. */
function foreignRequests(page: Page, origin: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && url.protocol.startsWith('http')) asked.push(url.origin)
  })
  return asked
}

const cards = (page: Page) => page.getByRole('region', { name: 'Credits and payments' })

test('without a key nothing of the payment provider is ever asked for, and no card can be added here', async ({ page, product, signIn }) => {
  const asked = foreignRequests(page, product.origin)
  await signIn('maya@example.com')
  await page.goto('/settings')
  await cards(page).getByRole('tab', { name: 'Cards' }).click()
  await expect(cards(page).getByText('You have saved no card.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a card' })).toHaveCount(0)
  expect(asked).toEqual([])
})

/**
 * Stands in for the provider's script, which this machine cannot reach: as much of its surface as the fields ask for. It proves when the
 * script is asked for, that the content policy lets it run, and what becomes of its answers; not that the provider takes a card.
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

test('with a key the fields come when they are asked for, from the provider alone, and say what became of the card', async ({ page, product, signIn }) => {
  test.slow()
  const dist = await buildWith({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })
  await product.restart('2026-10-29T13:00:00Z', { PORTAL_DIST: dist, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })
  await page.route(`${PROVIDER}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }))
  const asked = foreignRequests(page, product.origin)
  await signIn('maya@example.com')
  await page.goto('/settings')
  await cards(page).getByRole('tab', { name: 'Cards' }).click()
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeVisible()
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Add a card' }).click()
  await expect(page.getByText('Fields of the provider')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([PROVIDER]))
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(cards(page).getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  const again = page.waitForRequest('**/stripe/payment-methods/')
  await page.getByRole('button', { name: 'Save card' }).click()
  await again
  await expect(cards(page).getByRole('status').filter({ hasText: 'The card is saved.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeFocused()
  await rm(dist, { recursive: true, force: true })
})

test('a provider that cannot be reached is said, and asked again', async ({ page, product, signIn }) => {
  test.slow()
  const dist = await buildWith({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })
  await product.restart('2026-10-29T13:00:00Z', { PORTAL_DIST: dist, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })
  await page.route(`${PROVIDER}/**`, (route) => route.abort('connectionrefused'))
  await signIn('maya@example.com')
  await page.goto('/settings')
  await cards(page).getByRole('tab', { name: 'Cards' }).click()
  await page.getByRole('button', { name: 'Add a card' }).click()
  // its loader tries again by itself first
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(page.getByText('Our payment provider could not be reached.')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await page.unrouteAll()
  await page.route(`${PROVIDER}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Fields of the provider')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeFocused()
  await rm(dist, { recursive: true, force: true })
})
