import type { Page } from '@playwright/test'
import { NOW } from './now.ts'
import { expect, test, waitForAddress } from './fixtures.ts'
import { buyPackInPortal } from './purchase.ts'

const wallet = (page: Page) => page.getByRole('region', { name: 'Credits and payments' })
const openTab = (page: Page, name: string) => wallet(page).getByRole('tab', { name }).click()

test(
  'lists credits, receipts and cards, including after a refund and a removed card',
  { tag: '@deep' },
  async ({ page, server, logIn }) => {
    await logIn('ava@example.com', '/settings/credits')
    // the intro code takes half off the first purchase
    await buyPackInPortal(page)
    const balance = wallet(page).getByText('session credits', { exact: true }).locator('..')
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return balance.innerText()
      })
      .toContain('5')
    const entries = wallet(page)
      .getByRole('list', { name: 'Credit activity' })
      .getByRole('listitem')
    await expect(entries).toHaveCount(1)
    await expect(entries.first()).toContainText('Bought: Pack of 5')
    await expect(entries.first()).toContainText('+5')

    await openTab(page, 'Cards')
    await expect(wallet(page).getByText('Visa ending in 4242')).toBeVisible()
    await openTab(page, 'Receipts')
    const receipts = wallet(page).getByRole('list', { name: 'Receipts' }).getByRole('listitem')
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

    const [payment] = (await server.staff(
      NOW,
      'payments',
      'list',
      '--email',
      'ava@example.com',
    )) as {
      id: string
    }[]
    const refund = ['payments', 'refund', payment?.id ?? '', '--credits', '2', '--confirm']
    await server.staff(NOW, ...refund)
    await page.reload()
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText('−2')
    await expect(entries.first()).toContainText('3 left')
    await openTab(page, 'Receipts')
    await expect(receipts.first()).toContainText('$90.00 refunded')

    await openTab(page, 'Cards')
    await expect(wallet(page).getByText('Visa ending in 4242')).toBeVisible()

    const [billingPortal] = await Promise.all([
      page.waitForEvent('popup'),
      wallet(page).getByRole('button', { name: 'Manage cards and receipts' }).click(),
    ])
    await waitForAddress(billingPortal, /^\/payments-sandbox\//)
    expect(await billingPortal.evaluate(() => window.opener === null)).toBe(true)
    const removeButtons = billingPortal.getByRole('button', { name: /Remove/ })
    await removeButtons.click()
    await expect(removeButtons).toHaveCount(0)
    await billingPortal.close()
    await page.bringToFront()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(wallet(page).getByText('No saved cards')).toBeVisible()
  },
)
