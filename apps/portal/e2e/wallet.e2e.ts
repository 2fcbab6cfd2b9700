import type { Page } from '@playwright/test'
import { NOW } from './now.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations } from './payments.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Credits and payments' })

/** Buys on the provider's page and waits until the credits are there, as a member on any device. */
async function buy(page: Page, what: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Buy credits' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('radio', { name: what }).check()
  await panel.getByRole('button', { name: /^Continue to payment/ }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Ava Moreau')
  await page.getByLabel(/^Save this card/).check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL('**/settings**')
}

test('settings tell every movement of the credits, with receipts and cards, also after a refund', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('ava@example.com', '/settings')
  await expect(section(page).getByText('No credit activity yet')).toBeVisible()
  await section(page).getByRole('tab', { name: 'Receipts' }).click()
  await expect(section(page).getByText('No payments yet')).toBeVisible()
  await section(page).getByRole('tab', { name: 'Cards' }).click()
  await expect(section(page).getByText('No saved cards')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a card' })).toHaveCount(0)

  // half of it: her first purchase has the intro code
  await buy(page, 'Pack of 5')
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return section(page).getByText('session credits', { exact: true }).locator('..').innerText()
    })
    .toContain('5')
  const movements = section(page)
    .getByRole('list', { name: 'Credit activity' })
    .getByRole('listitem')
  await expect(movements).toHaveCount(1)
  await expect(movements.first()).toContainText('+5')

  await section(page).getByRole('tab', { name: 'Cards' }).click()
  await expect(section(page).getByText('Visa ending in 4242')).toBeVisible()
  await section(page).getByRole('tab', { name: 'Receipts' }).click()
  const receipts = section(page).getByRole('list', { name: 'Receipts' }).getByRole('listitem')
  await expect(receipts).toContainText(['Pack of 5'])
  await expect(receipts.first()).toContainText('$225.00')
  const [receipt] = await Promise.all([
    page.waitForEvent('popup'),
    receipts
      .first()
      .getByRole('link', { name: /^Receipt/ })
      .click(),
  ])
  await expect(receipt.getByText('$225.00').first()).toBeVisible()
  await receipt.close()
  await expectNoViolations(page)

  const [bought] = (await server.staff(NOW, 'payments', 'list', '--email', 'ava@example.com')) as {
    id: string
  }[]
  await server.staff(NOW, 'payments', 'refund', bought?.id ?? '', '--credits', '2')
  await page.reload()
  await expect(movements).toHaveCount(2)
  await expect(movements.first()).toContainText('−2')
  await expect(movements.first()).toContainText('3 left')
  await section(page).getByRole('tab', { name: 'Receipts' }).click()
  await expect(receipts.first()).toContainText('$90.00 refunded')
})

test('a movement writes the time of its session as the member reads times', async ({
  page,
  logIn,
  apiClient,
}) => {
  const maya = await apiClient('maya@example.com')
  await maya.put('/api/client/v1/users/me/', { timezone: 'Asia/Kathmandu', hour_cycle: '24h' })
  await logIn('maya@example.com', '/settings')
  const booked = section(page)
    .getByRole('listitem')
    .filter({ hasText: /Session on|Review on/ })
    .first()
  await expect(booked).toContainText(
    /on \w+, \w+ \d+ at \d\d:\d\d GMT\+5:45.* at \d\d:\d\d GMT\+5:45/,
  )
})

test('cards and receipts are managed in a new window, and what changed there shows on return', async ({
  page,
  logIn,
}) => {
  await logIn('ava@example.com', '/settings')
  await buy(page, '1 credit')
  await page.goto('/settings#credits')
  await section(page).getByRole('tab', { name: 'Credits' }).focus()
  await page.keyboard.press('End')
  await expect(section(page).getByText('Visa ending in 4242')).toBeVisible()

  const [portal] = await Promise.all([
    page.waitForEvent('popup'),
    section(page).getByRole('button', { name: 'Manage cards and receipts' }).click(),
  ])
  await portal.waitForURL('**/payments-sandbox/**')
  expect(await portal.evaluate(() => window.opener === null)).toBe(true)
  await portal
    .getByRole('button', { name: /Remove/ })
    .first()
    .click()
  await portal.close()
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(section(page).getByText('No saved cards')).toBeVisible()
})

test('a billing portal that cannot be opened says why, and leaves no empty window', async ({
  page,
  logIn,
  context,
}) => {
  await logIn('maya@example.com', '/settings')
  await page.route('**/customer-portal/', (route) => route.abort('connectionrefused'))
  await section(page).getByRole('button', { name: 'Manage cards and receipts' }).click()
  await expect(section(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
})
