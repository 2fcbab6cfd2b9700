import type { Page } from '@playwright/test'
import { expect, getNextOpenings, test } from './fixtures.ts'
import { cardNumbers, payByCard, readAccount } from './purchase.ts'

const email = 'noa@example.com'
const password = 'a good long one'
const getTitle = (page: Page, name: string) => page.getByRole('heading', { name })

/** Chooses a time of the paid offer and creates an account, until only the payment is missing. */
async function goToPayment(page: Page): Promise<void> {
  await page.goto('/join/northside/reset-programme')
  await getNextOpenings(page).nth(1).click()
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /terms of service/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(getTitle(page, 'Pay and book')).toBeFocused()
}

test(
  'joins once with a declined card, another one, and a second tab',
  { tag: '@deep' },
  async ({ page, context, apiClient }) => {
    await goToPayment(page)
    const tab = await context.newPage()
    await tab.goto('/join/northside/reset-programme')
    await expect(getTitle(tab, 'Pay and book')).toBeVisible()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Pay $60.00' }).click()
    await payByCard(page, cardNumbers.declined)
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await payByCard(page)
    await expect(getTitle(page, "You're booked")).toBeFocused()

    await tab.bringToFront()
    await tab.reload()
    await expect(getTitle(tab, "You're booked")).toBeVisible()
    const account = await readAccount(await apiClient(email, password))
    expect(account).toMatchObject({ sessions: 1, payments: [{ amount: 6000, status: 'paid' }] })
  },
)

test(
  'joins although no event of the payment arrives',
  { tag: '@deep' },
  async ({ page, server, apiClient }) => {
    await goToPayment(page)
    await server.setPaymentFaults({ drop: 'all' })
    await page.getByRole('button', { name: 'Pay $60.00' }).click()
    await payByCard(page)
    await expect(getTitle(page, "You're booked")).toBeFocused()
    const account = await readAccount(await apiClient(email, password))
    expect(account).toMatchObject({ sessions: 1, payments: [{ amount: 6000, status: 'paid' }] })
  },
)

test(
  'keeps the account and the time when a payment fails later, and joins with another one',
  { tag: '@deep' },
  async ({ page, server, apiClient }) => {
    await goToPayment(page)
    await server.setPaymentFaults({ settleLater: 'fails' })
    await page.getByRole('button', { name: 'Pay $60.00' }).click()
    await payByCard(page)
    await expect(getTitle(page, "The payment didn't go through")).toBeVisible()
    await server.setPaymentFaults({})
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Pay $60.00' }).click()
    await payByCard(page)
    await expect(getTitle(page, "You're booked")).toBeFocused()
    const account = await readAccount(await apiClient(email, password))
    expect(account).toMatchObject({ sessions: 1, payments: [{ amount: 6000, outcome: 'booked' }] })
  },
)
