import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  chooseTime,
  expectFits,
  expectNoViolations,
  goToPayment,
  notice,
  openPurchase,
  payButton,
  payByCard,
  saveCard,
  standing,
} from './payments.ts'

test("the provider's word is lost: the payment arrives all the same", async ({
  page,
  server,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com')
  const panel = await openPurchase(page)
  await goToPayment(page, panel)
  await server.setPaymentFaults({ drop: 'all' })
  await payByCard(page)
  await expect(notice(page, '1 credit added. You now have 4 credits.')).toBeVisible()
  expect((await standing(await apiClient('maya@example.com'))).credits).toBe(4)
})

test('a payment that takes its time never blocks the page, and says that nothing is charged twice', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('maya@example.com')
  await goToPayment(page, await openPurchase(page))
  await server.setPaymentFaults({ settleLater: 'succeeds' })
  await payByCard(page)
  await expect(notice(page, /Confirming your payment/)).toBeVisible()
  await page.getByRole('link', { name: 'Sessions', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible()
  await expect(notice(page, /Confirming your payment/)).toBeVisible()
  await page.clock.runFor(21_000)
  await expect(
    notice(page, /nothing will be charged twice/)
      .or(notice(page, /1 credit added/))
      .first(),
  ).toBeVisible()
  await expect(notice(page, '1 credit added. You now have 4 credits.')).toBeVisible()
})

test('a payment that fails after all charges nothing, keeps what was chosen, and can be tried again', async ({
  page,
  server,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com')
  const panel = await openPurchase(page)
  await panel.getByRole('radio', { name: /Pack of 5/ }).check({ force: true })
  await goToPayment(page, panel)
  const first = page.url()
  await server.setPaymentFaults({ settleLater: 'fails' })
  await payByCard(page)
  await expect(
    notice(page, "The payment didn't go through, and you weren't charged. Your choices are saved."),
  ).toBeVisible()
  await server.setPaymentFaults({})
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('radio', { name: /Pack of 5/ })).toBeChecked()
  await goToPayment(page, panel)
  expect(page.url()).not.toBe(first)
  await payByCard(page)
  await expect(notice(page, '5 credits added. You now have 8 credits.')).toBeVisible()
  expect((await standing(await apiClient('maya@example.com'))).credits).toBe(8)
})

test('where payments are away the concierge is named; offline nothing can be bought', async ({
  page,
  context,
  server,
  now,
  logIn,
}) => {
  await server.restart(now, {
    STRIPE_SECRET_KEY: 'sk_test_away',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  })
  await logIn('ava@example.com')
  await page.getByRole('button', { name: 'Buy credits' }).click()
  const panel = page.getByRole('dialog', { name: 'Buy session credits' })
  await expect(panel.getByText("You can't buy credits right now.")).toBeVisible()
  await expect(panel.getByRole('link', { name: 'concierge@juniper.example' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Buy credits' })).toBeFocused()
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Buy credits' })).toHaveAccessibleDescription(
    'Needs a connection.',
  )
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Buy credits' })).toBeEnabled()
})

test('by keyboard alone', async ({ page, logIn }) => {
  await logIn('maya@example.com')
  await saveCard(page)
  await expect(notice(page, /1 credit added/)).toBeVisible()
  await tabTo(page, 'Buy credits')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Buy session credits' })
  await expect(payButton(panel)).toHaveText('Pay $95.00')
  await tabTo(page, /1 credit/)
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('radio', { name: /Pack of 5/ })).toBeChecked()
  await expect(payButton(panel)).toHaveText('Pay $450.00')
  await tabTo(page, 'Pay $450.00')
  await page.keyboard.press('Enter')
  await expect(notice(page, '5 credits added. You now have 9 credits.')).toBeVisible()
})

test('on a phone everything fits, the sum is in view, and nobody is shut out', async ({
  page,
  server,
  logIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn('ava@example.com')
  await saveCard(page)
  await expect(notice(page, /1 credit added/)).toBeVisible()
  await expectNoViolations(page)
  const panel = await openPurchase(page)
  await panel.getByLabel('Promo code (optional)').fill('NO-SUCH-CODE')
  await panel.getByRole('button', { name: 'Apply promo code' }).click()
  await expect(panel.getByText("This code isn't valid.")).toBeVisible()
  await server.setPaymentFaults({ declineAll: true })
  await payButton(panel).click()
  await expect(panel.getByRole('alert')).toBeInViewport()
  await expect(panel.getByRole('radio', { name: /Visa ending in 4242/ })).toBeFocused()
  await expect(payButton(panel)).toBeInViewport()
  await expectFits(page)
  await expectNoViolations(page)
  await server.setPaymentFaults({})
  await page.keyboard.press('Escape')

  await chooseTime(page)
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  await chooseTime(page)
  await expect(payButton(page)).toBeVisible()
  await expectFits(page)
  await expectNoViolations(page)
  await page.getByRole('radio', { name: /Another card/ }).check({ force: true })
  await goToPayment(page)
  await server.setPaymentFaults({ settleLater: 'fails' })
  await payByCard(page)
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await expectFits(page)
  await expectNoViolations(page)
})

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element instanceof HTMLInputElement
        ? (element.labels?.[0]?.textContent ?? '')
        : (element?.textContent ?? '')
    })
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
  }
  throw new Error(`Nothing named ${String(name)} can be reached with Tab.`)
}
