import { expect, test } from './fixtures.ts'
import {
  cards,
  expectNoViolations,
  goToPayment,
  notice,
  openPurchase,
  payButton,
  payByCard,
  saveCard,
  standing,
} from './payments.ts'

test('credits are bought from home, and a reload or a step back changes nothing', async ({
  page,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com')
  const panel = await openPurchase(page)
  await panel.getByLabel('Quantity').selectOption('2')
  await expect(payButton(panel)).toHaveText('Continue to payment, $190.00')
  await goToPayment(page, panel)
  await payByCard(page)

  await page.waitForURL('**/home')
  await expect(notice(page, '2 credits added. You now have 5 credits.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Session credits' })).toContainText(
    '5sessions left to book',
  )
  await page.reload()
  await expect(page.getByRole('region', { name: 'Session credits' })).toContainText('5')
  await expect(notice(page, /credits added/)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('already paid')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Session credits' })).toContainText('5')
  expect(await standing(await apiClient('maya@example.com'))).toMatchObject({
    credits: 5,
    payments: [{ status: 'paid', amount: 19_000, outcome: 'credited' }, {}],
  })
})

test('a pack is bought from the sessions with a saved card: in place, once however often it is tapped, and with a code', async ({
  page,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com')
  await saveCard(page)
  await expect(notice(page, '1 credit added. You now have 4 credits.')).toBeVisible()
  await page.getByRole('link', { name: 'Sessions', exact: true }).click()
  await expect(notice(page, '1 credit added')).toHaveCount(0)

  const panel = await openPurchase(page)
  await expect(panel.getByText('5 credits, $90.00 a session')).toBeVisible()
  await expect(panel.getByText('Save $25.00')).toBeVisible()
  await panel.getByRole('radio', { name: /Pack of 5/ }).check({ force: true })
  await expect(panel.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await expect(payButton(panel)).toHaveText('Pay $450.00')
  await panel.getByLabel('Promo code (optional)').fill('OLDOFFER')
  await panel.getByLabel('Promo code (optional)').press('Enter')
  await expect(panel.getByLabel('Promo code (optional)')).toHaveAccessibleDescription(
    "This code isn't valid.",
  )
  await expect(panel.getByLabel('Promo code (optional)')).toBeFocused()
  await expect(payButton(panel)).toHaveText('Pay $450.00')
  await panel.getByLabel('Promo code (optional)').fill('THANKS20')
  await panel.getByRole('button', { name: 'Apply promo code' }).click()
  await expect(panel.getByText('20% off')).toBeVisible()
  await expect(payButton(panel)).toHaveText('Pay $360.00')
  await payButton(panel).dblclick()

  await expect(panel).toBeHidden()
  await expect(notice(page, '5 credits added. You now have 9 credits.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy credits' })).toBeFocused()
  const { credits, payments } = await standing(await apiClient('maya@example.com'))
  expect(credits).toBe(9)
  expect(payments.map(({ amount }) => amount)).toEqual([36_000, 9_500, 45_000])
})

test('the intro code of an a-la-carte client is filled in, once', async ({ page, logIn }) => {
  await logIn('ava@example.com')
  const panel = await openPurchase(page)
  await expect(panel.getByLabel('Promo code (optional)')).toHaveValue('INTRO50')
  await expect(panel.getByText('50% off your first purchase')).toBeVisible()
  await expect(payButton(panel)).toHaveText('Continue to payment, $47.50')
  await goToPayment(page, panel)
  await payByCard(page)
  await expect(notice(page, '1 credit added. You now have 1 credit.')).toBeVisible()

  await openPurchase(page)
  await expect(payButton(panel)).toHaveText('Continue to payment, $95.00')
  await expect(panel.getByLabel('Promo code (optional)')).toHaveValue('')
  await expect(panel.getByText(/first purchase/)).toHaveCount(0)
})

test('in a half-off month everything stands at its price and at half of it, and that is what is paid', async ({
  page,
  server,
  now,
  logIn,
  apiClient,
}) => {
  await server.restart(now, { VITE_HALF_OFF_MONTH: 'on' })
  await logIn('ava@example.com')
  const panel = await openPurchase(page)
  await expect(panel.getByText('Everything is half price this month.')).toBeVisible()
  await expect(
    panel.getByRole('radio', {
      name: 'Pack of 10 10 credits, $42.50 a session instead of $850.00 $425.00 Save $50.00',
    }),
  ).toBeVisible()
  await expect(panel.getByLabel('Promo code (optional)')).toHaveCount(0)
  await panel.getByRole('radio', { name: /Pack of 10/ }).check({ force: true })
  await expect(payButton(panel)).toHaveText('Continue to payment, $425.00')
  await expectNoViolations(page)
  await goToPayment(page, panel)
  await expect(page.getByRole('button', { name: 'Pay $425.00' })).toBeVisible()
  await payByCard(page)
  await expect(notice(page, '10 credits added. You now have 10 credits.')).toBeVisible()
  expect(await standing(await apiClient('ava@example.com'))).toMatchObject({
    payments: [{ amount: 42_500 }],
  })
})

test("turning back charges nothing and keeps what was chosen, by the page's own way and by the browser's", async ({
  page,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com')
  const panel = await openPurchase(page)
  await panel.getByRole('radio', { name: /Pack of 10/ }).check({ force: true })
  await goToPayment(page, panel)
  const payment = page.url()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(
    notice(page, "You haven't paid, and you weren't charged. Your choices are saved."),
  ).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice(page, /nothing was charged/)).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()

  await openPurchase(page)
  await expect(panel.getByRole('radio', { name: /Pack of 10/ })).toBeChecked()
  await goToPayment(page, panel)
  // the same purchase leads to the same page
  expect(page.url()).toBe(payment)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  await openPurchase(page)
  await goToPayment(page, panel)
  expect(page.url()).toBe(payment)
  await payByCard(page)
  await expect(notice(page, '10 credits added. You now have 13 credits.')).toBeVisible()
  expect((await standing(await apiClient('maya@example.com'))).payments).toHaveLength(2)
})

test('a card that is declined charges nothing, and another one pays', async ({
  page,
  server,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com')
  await saveCard(page)
  await expect(notice(page, /1 credit added/)).toBeVisible()
  await server.setPaymentFaults({ declineAll: true })
  const panel = await openPurchase(page)
  await payButton(panel).click()
  await expect(panel.getByRole('alert')).toHaveText(/declined\. Nothing was charged/)
  await expect(panel.getByRole('radio', { name: /Visa ending in 4242/ })).toBeFocused()
  await server.setPaymentFaults({})

  await panel.getByRole('radio', { name: /Another card/ }).check({ force: true })
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await goToPayment(page, panel)
  await payByCard(page, cards.declined)
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await payByCard(page)
  await expect(notice(page, '1 credit added. You now have 5 credits.')).toBeVisible()
  expect(
    (await standing(await apiClient('maya@example.com'))).payments.map(({ status }) => status),
  ).toEqual(['paid', 'paid', 'paid'])
})

test("a bank that asks is answered on the provider's page", async ({ page, logIn }) => {
  await logIn('maya@example.com')
  await goToPayment(page, await openPurchase(page))
  await payByCard(page, cards.asks)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText(/unable to authenticate/)).toBeVisible()
  await payByCard(page, cards.asks)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(notice(page, '1 credit added. You now have 4 credits.')).toBeVisible()
})

test('a bank that asks about a saved card is answered beside the portal, which goes on by itself', async ({
  page,
  context,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com')
  await goToPayment(page, await openPurchase(page))
  await payByCard(page, cards.alwaysAsks, { save: true })
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(notice(page, '1 credit added. You now have 4 credits.')).toBeVisible()

  const panel = await openPurchase(page)
  await payButton(panel).click()
  await expect(notice(page, /Your bank asks you to confirm this payment/)).toBeVisible()
  await expectNoViolations(page)
  // a reload goes on waiting
  await page.reload()
  await expect(notice(page, /Your bank asks you to confirm this payment/)).toBeVisible()
  const [bank] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Confirm with your bank' }).click(),
  ])
  await bank.getByRole('link', { name: 'Confirm with your bank' }).click()
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(bank.getByText('This invoice is paid.')).toBeVisible()
  await page.bringToFront()
  await expect(notice(page, '1 credit added. You now have 5 credits.')).toBeVisible()
  expect((await standing(await apiClient('maya@example.com'))).credits).toBe(5)
})
