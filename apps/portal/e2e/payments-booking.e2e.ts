import { expect, mailsTo, summary, test } from './fixtures.ts'
import {
  chooseTime,
  expectNoViolations,
  goToPayment,
  payButton,
  payByCard,
  saveCard,
  standing,
} from './payments.ts'

const SOON = '2026-10-29T13:30:00Z'

test('a member without credits buys and books in one go', async ({
  page,
  server,
  logIn,
  apiClient,
}) => {
  await logIn('ava@example.com')
  await chooseTime(page)
  await expect(page.getByText(/This session costs 1 credit and you have none left/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm booking' })).toHaveCount(0)
  const moment = (await summary(page).locator('dd time').textContent()) ?? ''
  await page
    .getByLabel('What would you like to talk about? (optional)')
    .fill('My sleep since the move')
  await page.getByLabel('Phone number (optional)').fill('call me')
  await payButton(page).click()
  await expect(page.getByLabel('Phone number (optional)')).toBeFocused()
  await page.getByLabel('Phone number (optional)').fill('')
  await expect(payButton(page)).toHaveText('Continue to payment, $47.50')
  await goToPayment(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(
    page.getByText("You haven't paid, and you weren't charged. Your choices are saved."),
  ).toBeVisible()
  await expect(page.getByLabel('What would you like to talk about? (optional)')).toHaveValue(
    'My sleep since the move',
  )
  await expect(page.getByText(/held for you/)).toBeVisible()

  await goToPayment(page)
  await payByCard(page)
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeFocused()
  await expect(page.getByText(moment)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  expect(await standing(await apiClient('ava@example.com'))).toMatchObject({
    credits: 0,
    sessions: 1,
    payments: [{ amount: 4_750, outcome: 'booked' }],
  })
  const mails = await mailsTo(server, 'ava@example.com', 2)
  expect(mails.some(({ text }) => text.includes(moment))).toBe(true)

  // the next booking starts anew
  await page.getByRole('link', { name: 'See your sessions' }).click()
  await page.getByRole('link', { name: 'Book a session' }).click()
  await expect(summary(page)).toContainText('Pick a time')
  await expect(summary(page)).toContainText('You can buy credits in the next step.')
})

test('a saved card buys and books in place', async ({ page, logIn, apiClient }) => {
  await logIn('ava@example.com')
  await saveCard(page)
  await expect(page.getByText(/1 credit added/)).toBeVisible()
  const ava = await apiClient('ava@example.com')
  await chooseTime(page)
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  await chooseTime(page)
  await expect(payButton(page)).toHaveText('Pay $95.00 and book')
  await payButton(page).dblclick()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeFocused()
  expect(await standing(ava)).toMatchObject({
    credits: 0,
    sessions: 2,
    payments: [{ outcome: 'booked' }, { outcome: 'credited' }],
  })
})

test('the time is lost while one pays: the credit stays, and one tap books another time', async ({
  page,
  server,
  logIn,
  apiClient,
}) => {
  await logIn('ava@example.com')
  await chooseTime(page, 2)
  const at = await page.locator('dd time').getAttribute('datetime')
  await goToPayment(page)
  // the ten minutes are long over, and somebody else has come
  server.setClock(SOON)
  const leo = await apiClient('leo@example.com')
  const { body } = await leo.get('/api/client/v1/practitioners/')
  const ana = (body['results'] as { id: string; name: string }[]).find(
    ({ name }) => name === 'Ana Rivera',
  )
  const booked = await leo.post('/api/client/v1/appointments/', {
    at,
    practitioner_id: ana?.id,
    appointment_type: 'INITIAL_CONSULTATION',
    user_timezone: 'Europe/Berlin',
  })
  expect(booked.status).toBe(201)

  await payByCard(page)
  await expect(
    page.getByRole('heading', { name: 'That time was taken while you paid' }),
  ).toBeFocused()
  await expect(page.getByText('Nothing is lost: you now have 1 credit')).toBeVisible()
  await expectNoViolations(page)
  const nearest = page.getByRole('region', { name: 'Nearest available times' }).getByRole('button')
  await nearest.first().click()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeFocused()
  expect(await standing(await apiClient('ava@example.com'))).toMatchObject({
    credits: 0,
    sessions: 1,
    payments: [{ outcome: 'time_lost' }],
  })
  const mails = await mailsTo(server, 'ava@example.com', 3)
  expect(mails.some(({ subject, text }) => /credit/i.test(subject + text))).toBe(true)
})

test('the tab is closed on the payment page and it is paid elsewhere: the session and the credits are there', async ({
  page,
  context,
  browser,
  logIn,
  apiClient,
}) => {
  await logIn('ava@example.com')
  await chooseTime(page)
  await goToPayment(page)
  const payment = page.url()
  await page.close()
  const device = await browser.newContext()
  const other = await device.newPage()
  await other.goto(payment)
  await payByCard(other)
  // nobody is logged in there, so it ends at the login page
  await other.waitForURL('**/login?next=*')
  await device.close()
  await expect
    .poll(async () => standing(await apiClient('ava@example.com')))
    .toMatchObject({ sessions: 1, payments: [{ outcome: 'booked' }] })
  const again = await context.newPage()
  await again.goto('/appointments')
  await expect(again.getByRole('region', { name: 'Upcoming' }).getByRole('article')).toHaveCount(1)
})

test('an offer for a first purchase counts once, also in two tabs, and whoever is refused turns back unharmed', async ({
  page,
  context,
  logIn,
  apiClient,
}) => {
  await logIn('ava@example.com')
  await chooseTime(page)
  const second = await context.newPage()
  await chooseTime(second)
  await goToPayment(page)
  await goToPayment(second)
  expect(second.url()).not.toBe(page.url())
  await payByCard(page)
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  // the offer for a first purchase is used up, so the provider wants the second one to be started anew
  await payByCard(second)
  await expect(second.getByText(/prior transactions/)).toBeVisible()
  await second.getByRole('link', { name: 'Back' }).click()
  await expect(second.getByText(/You have not paid/)).toBeVisible()
  expect(await standing(await apiClient('ava@example.com'))).toMatchObject({
    credits: 0,
    sessions: 1,
  })
})

test('paid twice in two tabs: the session is made once, and the credit that was bought for it again is kept', async ({
  page,
  context,
  logIn,
  apiClient,
}) => {
  await logIn('ava@example.com')
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await chooseTime(tab)
    await tab.getByRole('button', { name: 'Remove promo code' }).click()
    await expect(payButton(tab)).toHaveText('Continue to payment, $95.00')
    await goToPayment(tab)
  }
  await payByCard(page)
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
  await payByCard(second)
  await expect(second.getByRole('heading', { name: 'You already have this session' })).toBeFocused()
  await expect(second.getByText('the credit is yours to use. You now have 1 credit.')).toBeVisible()
  await expectNoViolations(second)
  expect(await standing(await apiClient('ava@example.com'))).toMatchObject({
    credits: 1,
    sessions: 1,
    payments: [{ outcome: 'credited' }, { outcome: 'booked' }],
  })
})
