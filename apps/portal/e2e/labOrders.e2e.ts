import { NOW } from './now.ts'
import { expect, test, waitForAddress } from './fixtures.ts'
import { cardNumbers, payByCard } from './purchase.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test(
  'orders tests on a phone, pays after a declined card, and follows the kit',
  { tag: '@deep' },
  async ({ page, server, logIn }) => {
    await logIn('maya@example.com', '/labs/add')
    await page.getByLabel('Where will your sample be taken?').selectOption('CA')
    await page.getByRole('checkbox', { name: 'Choose Iron and energy' }).tap()
    await page.getByRole('checkbox', { name: 'Choose Vitamins and minerals' }).tap()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Iron and energy is chosen' })).toBeChecked()
    await page.getByRole('link', { name: 'Continue' }).tap()
    await page.getByRole('radio', { name: 'At home' }).check()
    await page.getByLabel('I agree').check()
    await page.getByRole('button', { name: 'Continue to payment, $198.00' }).tap()
    await waitForAddress(page, /^\/payments-sandbox\/checkout\//)
    await expect(page.getByText('Lab order').first()).toBeVisible()
    await expect(page.getByText(/iron/i)).toHaveCount(0)
    await payByCard(page, cardNumbers.declined)
    await payByCard(page)
    await waitForAddress(page, /^\/labs\/status/)

    const orders = (await server.staff(NOW, 'orders', 'list', '--open')) as {
      id: string
      number: string
      amount: string
    }[]
    const order = orders.find(({ amount }) => amount === '$198.00')
    const card = page.getByRole('article', { name: `Order ${order?.number ?? ''}` })
    await expect(card.getByRole('heading', { name: 'Ordered' })).toBeVisible()
    await server.staff(NOW, 'orders', 'move', order?.id ?? '', 'kit_sent', '--code', 'KT-77')
    await page.reload()
    await card.getByLabel('Code of your kit').fill('kt77')
    await card.getByLabel("Day when you'll take the sample").fill('2026-11-03')
    await card.getByRole('button', { name: 'Register kit' }).tap()
    await expect(card.getByRole('heading', { name: 'Kit registered' })).toBeVisible()
    // the cart is empty again
    await page.goto('/labs/checkout')
    await expect(page.getByText('Nothing chosen yet')).toBeVisible()
  },
)

test(
  'cancels an order on a phone and says before what it returns',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('maya@example.com', '/labs/status')
    const card = page.getByRole('article', { name: 'Order L-8M2A-4Y6A' })
    await card.getByRole('button', { name: 'Cancel order' }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('You get back all of it, $109.00.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel order' }).tap()
    await expect(card.getByRole('heading', { name: 'Canceled' })).toBeVisible()
  },
)
