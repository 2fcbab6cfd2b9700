import {
  getBookedTitle,
  bookTime,
  expect,
  getHoldNotice,
  openOptionalFields,
  readChosenTime,
  getSummary,
  test,
  getUpcomingSessions,
  waitForEmails,
  waitForAddress,
} from './fixtures.ts'
import {
  chooseTime,
  goToPayment,
  getPayButton,
  openPurchase,
  payByCard,
  readAccount,
} from './purchase.ts'

test('buys the missing credit and books in one step', async ({
  page,
  server,
  logIn,
  apiClient,
}) => {
  await logIn('ava@example.com')
  await chooseTime(page)
  const time = await readChosenTime(page)
  const notes = page.getByLabel('What would you like to talk about? (optional)')
  await openOptionalFields(page)
  await notes.fill('My sleep since the move')
  await page.getByLabel('Phone number (optional)').fill('call me')
  await getPayButton(page).click()
  await expect(page.getByLabel('Phone number (optional)')).toBeFocused()
  await page.getByLabel('Phone number (optional)').fill('')
  await expect(getPayButton(page)).toHaveText('Continue to payment, $47.50')
  await goToPayment(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText("You haven't paid, and you weren't charged.")).toBeVisible()
  await expect(notes).toHaveValue('My sleep since the move')
  await expect(getHoldNotice(page)).toBeVisible()

  await goToPayment(page)
  await payByCard(page)
  await expect(getBookedTitle(page)).toBeFocused()
  await expect(page.getByText(time)).toBeVisible()
  await page.reload()
  await expect(getBookedTitle(page)).toBeVisible()
  expect(await readAccount(await apiClient('ava@example.com'))).toMatchObject({
    credits: 0,
    sessions: 1,
    payments: [{ amount: 4_750, outcome: 'booked' }],
  })
  const emails = await waitForEmails(server, 'ava@example.com', 2)
  expect(emails.some(({ text }) => text.includes(time))).toBe(true)

  await page.getByRole('link', { name: 'See your sessions' }).click()
  await page.getByRole('link', { name: 'Book a session' }).click()
  await expect(getSummary(page)).toContainText('Pick a time')
  await expect(getSummary(page)).toContainText('You can buy credits in the next step.')
})

test(
  'keeps the credit when the time is taken during payment and books another time',
  { tag: '@deep' },
  async ({ page, server, logIn, apiClient }) => {
    await logIn('ava@example.com')
    await chooseTime(page, 2)
    const at = await getSummary(page).locator('time').first().getAttribute('datetime')
    await goToPayment(page)
    // the hold has ended, and another member books the time
    server.setClock('2026-10-29T13:30:00Z')
    await bookTime(await apiClient('leo@example.com'), at)

    await payByCard(page)
    await expect(
      page.getByRole('heading', { name: 'That time was taken while you paid' }),
    ).toBeFocused()
    await expect(page.getByText('You now have 1 credit, and your details are saved.')).toBeVisible()
    const nearest = page
      .getByRole('region', { name: 'Nearest available times' })
      .getByRole('button')
    await nearest.first().click()
    await expect(getBookedTitle(page)).toBeFocused()
    expect(await readAccount(await apiClient('ava@example.com'))).toMatchObject({
      credits: 0,
      sessions: 1,
      payments: [{ outcome: 'time_lost' }],
    })
    const emails = await waitForEmails(server, 'ava@example.com', 3)
    expect(emails.some(({ subject, text }) => /credit/i.test(subject + text))).toBe(true)
  },
)

test(
  'books when the payment is completed in another browser',
  { tag: '@deep' },
  async ({ page, context, browser, logIn, apiClient }) => {
    await logIn('ava@example.com')
    await chooseTime(page)
    await goToPayment(page)
    const paymentPage = page.url()
    await page.close()
    const otherBrowser = await browser.newContext()
    const otherPage = await otherBrowser.newPage()
    await otherPage.goto(paymentPage)
    await payByCard(otherPage)
    // that browser is not logged in
    await waitForAddress(otherPage, /^\/login\?next=/)
    await otherBrowser.close()
    await expect
      .poll(async () => readAccount(await apiClient('ava@example.com')))
      .toMatchObject({ sessions: 1, payments: [{ outcome: 'booked' }] })
    const nextTab = await context.newPage()
    await nextTab.goto('/appointments')
    await expect(getUpcomingSessions(nextTab)).toHaveCount(1)
  },
)

test(
  'grants the first-purchase discount in one of two tabs',
  { tag: '@deep' },
  async ({ page, context, logIn, apiClient }) => {
    await logIn('ava@example.com')
    await chooseTime(page)
    await goToPayment(page)
    const secondTab = await context.newPage()
    await secondTab.goto('/appointments')
    await goToPayment(secondTab, await openPurchase(secondTab))
    await payByCard(page)
    await expect(getBookedTitle(page)).toBeVisible()
    // the provider rejects a second purchase with the discount
    await payByCard(secondTab)
    await expect(secondTab.getByText(/prior transactions/)).toBeVisible()
    await secondTab.getByRole('link', { name: 'Back' }).click()
    await expect(secondTab.getByText(/You haven't paid/)).toBeVisible()
    expect(await readAccount(await apiClient('ava@example.com'))).toMatchObject({
      credits: 0,
      sessions: 1,
    })
  },
)

test(
  'warns the second of two tabs before it pays for the same time, and books once',
  { tag: '@deep' },
  async ({ page, context, logIn, apiClient }) => {
    await logIn('ava@example.com')
    const secondTab = await context.newPage()
    for (const tab of [page, secondTab]) {
      await chooseTime(tab)
      await tab.getByRole('button', { name: 'Remove promo code' }).click()
      await expect(getPayButton(tab)).toHaveText('Continue to payment, $95.00')
    }
    await goToPayment(page)
    await getPayButton(secondTab).click()
    await expect(secondTab.getByText(/already started paying for this time/)).toBeVisible()
    await secondTab.getByRole('button', { name: 'Start over, $95.00' }).click()
    await waitForAddress(secondTab, /^\/payments-sandbox\/checkout\//)
    // the payment of the first tab was canceled at the provider
    await page.reload()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    await payByCard(secondTab)
    await expect(getBookedTitle(secondTab)).toBeVisible()
    const account = await readAccount(await apiClient('ava@example.com'))
    expect(account).toMatchObject({
      credits: 0,
      sessions: 1,
      payments: [{ amount: 9_500, outcome: 'booked' }],
    })
  },
)
