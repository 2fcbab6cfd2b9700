import { getBookedTitle, expect, getGreeting, test, waitForAddress } from './fixtures.ts'
import {
  buyAndSaveCard,
  cardNumbers,
  chooseTime,
  goToPayment,
  getNotice,
  openPurchase,
  getPayButton,
  payByCard,
  readAccount,
} from './purchase.ts'

test(
  'buys credits from home once, even after a reload and a step back',
  { tag: '@deep' },
  async ({ page, logIn, apiClient }) => {
    await logIn('maya@example.com')
    const panel = await openPurchase(page)
    await panel.getByLabel('Quantity').selectOption('2')
    await expect(getPayButton(panel)).toHaveText('Continue to payment, $190.00')
    await goToPayment(page, panel)
    await payByCard(page)

    await waitForAddress(page, '/home')
    await expect(getNotice(page, '2 credits added. You now have 5 credits.')).toBeVisible()
    const credits = page.getByRole('region', { name: 'Session credits' })
    await expect(credits).toContainText(/5\s*credits left/)
    await page.reload()
    await expect(credits).toContainText('5')
    await expect(getNotice(page, /credits added/)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('already paid')).toBeVisible()
    await page.goto('/home')
    await expect(credits).toContainText('5')
    const account = await readAccount(await apiClient('maya@example.com'))
    expect(account.credits).toBe(5)
    expect(account.payments.filter(({ amount }) => amount === 19_000)).toMatchObject([
      { status: 'paid', outcome: 'credited' },
    ])
  },
)

test(
  'buys a pack with a saved card and a promo code once, however often it is clicked',
  { tag: '@deep' },
  async ({ page, logIn, apiClient }) => {
    await logIn('maya@example.com')
    await buyAndSaveCard(page)
    await page.getByRole('link', { name: 'Sessions', exact: true }).click()
    await expect(getNotice(page, '1 credit added')).toHaveCount(0)

    const panel = await openPurchase(page)
    await expect(panel.getByText('5 credits, $90.00 a session')).toBeVisible()
    await expect(panel.getByText('Save $25.00')).toBeVisible()
    await panel.getByRole('radio', { name: /Pack of 5/ }).check({ force: true })
    await expect(panel.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
    await expect(getPayButton(panel)).toHaveText('Pay $450.00')
    await panel.getByLabel('Promo code (optional)').fill('THANKS20')
    await panel.getByRole('button', { name: 'Apply promo code' }).click()
    await expect(panel.getByRole('paragraph').filter({ hasText: '20% off' })).toBeVisible()
    await expect(getPayButton(panel)).toHaveText('Pay $360.00')
    await getPayButton(panel).dblclick()

    await expect(panel).toBeHidden()
    await expect(getNotice(page, '5 credits added. You now have 9 credits.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buy credits' })).toBeFocused()
    const { credits, payments } = await readAccount(await apiClient('maya@example.com'))
    expect(credits).toBe(9)
    expect(payments.map(({ amount }) => amount)).toEqual([36_000, 9_500, 45_000])
  },
)

test(
  'charges nothing when the member leaves the page, and credits without webhooks',
  { tag: '@deep' },
  async ({ page, server, logIn, apiClient }) => {
    await logIn('maya@example.com')
    const panel = await openPurchase(page)
    await panel.getByRole('radio', { name: /Pack of 10/ }).check({ force: true })
    await goToPayment(page, panel)
    const paymentPage = page.url()
    await page.getByRole('link', { name: 'Back' }).click()
    const unpaid = getNotice(page, "You haven't paid, and you weren't charged.")
    await expect(unpaid).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(unpaid).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await openPurchase(page)
    await expect(panel.getByRole('radio', { name: /Pack of 10/ })).toBeChecked()
    await goToPayment(page, panel)
    // the same purchase has the same payment page
    expect(page.url()).toBe(paymentPage)
    await page.goBack()
    await expect(getGreeting(page, 'Maya')).toBeVisible()
    await openPurchase(page)
    await goToPayment(page, panel)
    expect(page.url()).toBe(paymentPage)
    await server.setPaymentFaults({ drop: 'all' })
    await payByCard(page)
    await expect(getNotice(page, '10 credits added. You now have 13 credits.')).toBeVisible()
    expect((await readAccount(await apiClient('maya@example.com'))).payments).toHaveLength(2)
  },
)

test(
  'charges nothing when a card is declined and accepts another card',
  { tag: '@deep' },
  async ({ page, server, logIn, apiClient }) => {
    await logIn('maya@example.com')
    await buyAndSaveCard(page)
    await server.setPaymentFaults({ declineAll: true })
    const panel = await openPurchase(page)
    await getPayButton(panel).click()
    await expect(panel.getByRole('alert')).toHaveText(/declined/)
    await expect(panel.getByRole('radio', { name: /Visa ending in 4242/ })).toBeFocused()
    await server.setPaymentFaults({})

    await panel.getByRole('radio', { name: /Another card/ }).check({ force: true })
    await expect(panel.getByRole('alert')).toHaveCount(0)
    await goToPayment(page, panel)
    await payByCard(page, cardNumbers.declined)
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await payByCard(page)
    await expect(getNotice(page, '1 credit added. You now have 5 credits.')).toBeVisible()
    const { payments } = await readAccount(await apiClient('maya@example.com'))
    expect(payments.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  },
)

test(
  'completes a payment after the bank confirms it, on the page and for a saved card',
  { tag: '@deep' },
  async ({ page, context, logIn, apiClient }) => {
    await logIn('maya@example.com')
    await goToPayment(page, await openPurchase(page))
    await payByCard(page, cardNumbers.alwaysAuthenticates)
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(page.getByText(/unable to authenticate/)).toBeVisible()
    await payByCard(page, cardNumbers.alwaysAuthenticates, { save: true })
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(getNotice(page, '1 credit added. You now have 4 credits.')).toBeVisible()

    const panel = await openPurchase(page)
    await getPayButton(panel).click()
    const bankNotice = getNotice(page, /Confirm this payment with your bank/)
    await expect(bankNotice).toBeVisible()
    await page.reload()
    await expect(bankNotice).toBeVisible()
    const [bank] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Confirm with your bank' }).click(),
    ])
    await bank.getByRole('link', { name: 'Confirm with your bank' }).click()
    await bank.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(bank.getByText('This invoice is paid.')).toBeVisible()
    await page.bringToFront()
    await expect(getNotice(page, '1 credit added. You now have 5 credits.')).toBeVisible()
    expect((await readAccount(await apiClient('maya@example.com'))).credits).toBe(5)
  },
)

test(
  'keeps the choices when a payment fails later and starts a new payment',
  { tag: '@deep' },
  async ({ page, server, logIn, apiClient }) => {
    await logIn('maya@example.com')
    const panel = await openPurchase(page)
    await panel.getByRole('radio', { name: /Pack of 5/ }).check({ force: true })
    await goToPayment(page, panel)
    const firstPaymentPage = page.url()
    await server.setPaymentFaults({ settleLater: 'fails' })
    await payByCard(page)
    // the other screens are available while the payment is processing
    await expect(getNotice(page, /Confirming your payment/)).toBeVisible()
    await page.getByRole('link', { name: 'Sessions', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible()
    await expect(getNotice(page, "The payment didn't go through")).toBeVisible()
    await server.setPaymentFaults({})
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByRole('radio', { name: /Pack of 5/ })).toBeChecked()
    await goToPayment(page, panel)
    expect(page.url()).not.toBe(firstPaymentPage)
    await payByCard(page)
    await expect(getNotice(page, '5 credits added. You now have 8 credits.')).toBeVisible()
    expect((await readAccount(await apiClient('maya@example.com'))).credits).toBe(8)
  },
)

test(
  'buys and books in place with a saved card once, even after a double click',
  { tag: '@deep' },
  async ({ page, logIn, apiClient }) => {
    await logIn('ava@example.com')
    await buyAndSaveCard(page)
    await chooseTime(page)
    await page.getByRole('button', { name: 'Confirm booking' }).click()
    await expect(getBookedTitle(page)).toBeVisible()
    await chooseTime(page)
    await expect(getPayButton(page)).toHaveText('Pay $95.00 and book')
    await getPayButton(page).dblclick()
    await expect(getBookedTitle(page)).toBeFocused()
    expect(await readAccount(await apiClient('ava@example.com'))).toMatchObject({
      credits: 0,
      sessions: 2,
      payments: [{ outcome: 'booked' }, { outcome: 'credited' }],
    })
  },
)
