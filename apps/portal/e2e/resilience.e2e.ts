import { expect, openTimes, test } from './fixtures.ts'

test('50 times offline and 5 restarts: nobody is logged out, nothing is booked twice', async ({
  page,
  context,
  server,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com')
  const left: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/login')) left.push(frame.url())
  })

  await page.goto('/appointments/book')
  await openTimes(page).last().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/held for you/)).toBeVisible()
  // the server books, and the line is cut before its answer is here
  await page.route(
    /\/appointments\/$/,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  const confirm = page.getByRole('button', { name: 'Confirm booking' })
  await confirm.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'We could not reach the server' }),
  ).toBeVisible()
  await confirm.dblclick()
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()

  // five seconds after it started the portal fetches what it needs offline
  await page.clock.runFor(6000)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  for (let flip = 0; flip < 50; flip++) {
    await context.setOffline(true)
    if (flip % 5 === 0) await entries.nth((flip / 5) % 7).click()
    await page.clock.fastForward('00:31')
    await context.setOffline(false)
    await page.clock.fastForward('00:31')
    expect(left).toEqual([])
  }
  for (let restart = 1; restart <= 5; restart++) {
    const isBack = server.restart(
      new Date(Date.parse('2026-10-29T13:00:00Z') + restart * 60_000).toISOString(),
    )
    await page.clock.fastForward('01:01')
    await isBack
    await page.clock.fastForward('01:01')
  }

  await entries.filter({ hasText: 'Sessions' }).click()
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('article')).toHaveCount(2)
  await expect(page.getByText('2 credits')).toBeVisible()
  expect(left).toEqual([])
  const maya = await apiClient('maya@example.com')
  expect(
    (await maya.get('/api/client/v1/appointments/?scope=upcoming')).body['results'],
  ).toHaveLength(2)

  // only a clear "not logged in" sends away
  await context.clearCookies({ name: 'sessionid' })
  await page.clock.fastForward('01:01')
  await page.waitForURL('**/login?next=%2Fappointments')
})

test('a screen that cannot be fetched leaves the portal standing, and comes when the connection does', async ({
  page,
  context,
  logIn,
}) => {
  await logIn('maya@example.com')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Labs' }).click()
  await expect(page.getByText("We couldn't load this page")).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
})

test('a CSRF token that is refused again and again ends at the login page, not in a circle', async ({
  page,
  logIn,
}) => {
  await logIn('maya@example.com', '/appointments/book')
  await openTimes(page).first().click()
  const refused: string[] = []
  await page.route('**/appointments/holds/', (route) => {
    refused.push(route.request().method())
    return route.fulfill({
      status: 403,
      json: { detail: 'CSRF Failed: token incorrect.', code: 'csrf_failed' },
    })
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/login?next=%2Fappointments%2Fconfirm&again')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(refused).toEqual(['POST', 'POST'])

  await page.unrouteAll()
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password').fill('juniper-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/appointments/confirm')
  await expect(page.getByRole('button', { name: 'Confirm booking' })).toBeVisible()
})

test('a server that says "not logged in" by a 401 everywhere is understood', async ({
  page,
  logIn,
}) => {
  await logIn('maya@example.com')
  await page.route('**/api/client/**', (route) =>
    route.fulfill({ status: 401, json: { detail: 'Please log in.', code: 'not_authenticated' } }),
  )
  await page.clock.runFor('01:01')
  await page.waitForURL('**/login?next=%2Fhome')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('addresses that lead nowhere, and drafts that are over, end at a place to go on from', async ({
  page,
  server,
  logIn,
}) => {
  await logIn('maya@example.com', '/appointments/confirm')
  await page.waitForURL('**/appointments/book')
  // a payment that is not the member's
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x']) {
    await page.goto(`/home?payment=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('main').getByText(/payment/i)).toHaveCount(0)
  }
  await page.goto('/appointments/book?date=2026-02-31')
  await expect(openTimes(page).first()).toBeVisible()
  for (const id of ['nothing', '01a1f92d-0000-7000-8000-000000000000']) {
    await page.goto(`/appointments/book?move=${id}`)
    await expect(page.getByText("This session can't be rescheduled.")).toBeVisible()
  }

  await page.goto('/appointments/book')
  await openTimes(page).first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await page.getByRole('link', { name: 'See your sessions' }).click()
  await page.getByRole('button', { name: 'Cancel session' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expect(page.getByText(/Your session is cancelled/)).toBeVisible()
  await page.goto('/appointments/confirm')
  await page.waitForURL('**/appointments')

  await page.goto('/appointments/book')
  await openTimes(page).last().click()
  const tomorrow = '2026-10-30T13:00:00Z'
  server.setClock(tomorrow)
  await page.clock.setSystemTime(tomorrow)
  await page.goto('/appointments/confirm')
  await expect(page.getByRole('heading', { name: 'That time has passed' })).toBeFocused()
  await page.goto('/appointments/book')
  await expect(page.getByText('Pick a time', { exact: true }).first()).toBeVisible()
})
