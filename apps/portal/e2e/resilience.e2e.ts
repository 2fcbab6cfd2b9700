import {
  getAvailableTimes,
  getBookedTitle,
  expect,
  getHoldNotice,
  submitLogin,
  test,
  getUpcomingSessions,
  waitForOfflineCache,
  waitForAddress,
} from './fixtures.ts'

test(
  'stays logged in and books once through 50 lost connections and 5 restarts',
  { tag: '@deep' },
  async ({ page, context, server, logIn, apiClient }) => {
    await logIn('maya@example.com')
    const loginVisits: string[] = []
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('/login')) loginVisits.push(frame.url())
    })

    await page.goto('/appointments/book')
    await getAvailableTimes(page).last().click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(getHoldNotice(page)).toBeVisible()
    // the server books, and the connection is lost before its response arrives
    server.setRequestFault('/appointments/', 'cut')
    const confirm = page.getByRole('button', { name: 'Confirm booking' })
    await confirm.click()
    await expect(
      page.getByRole('alert').filter({ hasText: "We couldn't reach the server" }),
    ).toBeVisible()
    server.setRequestFault('/appointments/', null)
    await confirm.dblclick()
    await expect(getBookedTitle(page)).toBeVisible()

    await waitForOfflineCache(page)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    for (let round = 0; round < 50; round++) {
      await context.setOffline(true)
      if (round % 5 === 0) await links.nth((round / 5) % 7).click()
      await page.clock.fastForward('00:31')
      await context.setOffline(false)
      await page.clock.fastForward('00:31')
      expect(loginVisits).toEqual([])
    }
    for (let restart = 1; restart <= 5; restart++) {
      const restarted = server.restart(
        new Date(Date.parse('2026-10-29T13:00:00Z') + restart * 60_000).toISOString(),
      )
      await page.clock.fastForward('01:01')
      await restarted
      await page.clock.fastForward('01:01')
    }

    await links.filter({ hasText: 'Sessions' }).click()
    await expect(getUpcomingSessions(page)).toHaveCount(2)
    await expect(page.getByText('2 credits')).toBeVisible()
    expect(loginVisits).toEqual([])
    const maya = await apiClient('maya@example.com')
    const { body } = await maya.get('/api/client/v1/appointments/?scope=upcoming')
    expect(body['results']).toHaveLength(2)

    // only an explicit "not authenticated" response redirects to the login page
    await context.clearCookies({ name: 'sessionid' })
    await page.clock.fastForward('01:01')
    await waitForAddress(page, '/login?next=%2Fappointments')
  },
)

test(
  'stops at the login page when the server keeps rejecting the CSRF token',
  { tag: '@deep' },
  async ({ page, context, server, logIn }) => {
    await logIn('maya@example.com', '/appointments/book')
    await getAvailableTimes(page).first().click()
    // scripts below this path read another token than the one that the server receives
    await context.addCookies([
      { name: 'csrftoken', value: 'wrong', domain: '127.0.0.1', path: '/appointments' },
    ])
    const holds: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/appointments/holds/')) holds.push(request.method())
    })
    await page.getByRole('button', { name: 'Continue' }).click()
    await waitForAddress(page, '/login?next=%2Fappointments%2Fconfirm&again')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    expect(holds).toEqual(['POST', 'POST'])

    await context.clearCookies({ name: 'csrftoken', path: '/appointments' })
    await submitLogin(page, 'maya@example.com')
    await waitForAddress(page, '/appointments/confirm')
    await expect(page.getByRole('button', { name: 'Confirm booking' })).toBeVisible()
    expect(page.url()).toBe(`${server.origin}/appointments/confirm`)
  },
)
