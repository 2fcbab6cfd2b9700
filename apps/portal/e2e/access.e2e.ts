import {
  expect,
  getGreeting,
  submitLogin,
  test,
  waitForLogout,
  waitForAddress,
} from './fixtures.ts'
import { NOW } from './now.ts'
import { readStoredData } from './readStoredData.ts'

test(
  'stores nothing after an auth-only login, and opens no address outside the portal',
  { tag: '@deep' },
  async ({ page, context, server }) => {
    await page.goto('/login?auth-only')
    await submitLogin(page, 'maya@example.com')
    await expect(page.getByRole('heading', { name: "You're logged in" })).toBeVisible()
    expect(await readStoredData(page)).not.toMatch(/Maya|maya/)
    const response = await page.request.get(`${server.origin}/api/client/v1/users/auth/`)
    expect(await response.json()).toMatchObject({ is_authenticated: true })

    await context.clearCookies()
    // the server replaces a CSRF cookie that cannot be decoded
    await context.addCookies([{ name: 'csrftoken', value: '%E0%A4%A', url: server.origin }])
    await page.goto(`/login?next=${encodeURIComponent('https://elsewhere.example/home')}`)
    const alert = page.getByRole('alert').filter({ hasText: /./ })
    await submitLogin(page, 'rivera@example.com', 'not-this-one')
    await expect(alert).toContainText("That email and password don't match.")
    await submitLogin(page, 'rivera@example.com')
    await expect(alert).toContainText('This portal is for clients.')
    await submitLogin(page, 'maya@example.com')
    await expect(getGreeting(page, 'Maya')).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
  },
)

test('logs out of every tab and removes the member data from the device', async ({
  page,
  context,
  logIn,
}) => {
  await logIn('maya@example.com', '/appointments/book')
  await page.getByRole('region', { name: 'Next openings' }).getByRole('button').first().click()
  const otherTab = await context.newPage()
  await otherTab.goto('/appointments')
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible()

  await page.getByRole('button', { name: 'Log Out' }).click()
  await waitForLogout(page)
  await waitForLogout(otherTab)
  for (const tab of [page, otherTab]) {
    const stored = await tab.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(stored).not.toMatch(/maya|bookingDraft|@/i)
  }
  await page.goto('/home')
  await waitForAddress(page, '/login?next=%2Fhome')
})

test(
  'opens the requested address or the target of an /open link after login',
  { tag: '@deep' },
  async ({ page, context, baseURL }) => {
    await page.goto('/labs/status?x=1')
    await waitForAddress(page, `/login?next=${encodeURIComponent('/labs/status?x=1')}`)
    await submitLogin(page, 'maya@example.com')
    await waitForAddress(page, '/labs/status?x=1')
    await expect(page.getByRole('heading', { level: 1, name: 'Lab status' })).toBeVisible()

    // an address with doubled slashes is the same address
    await page.goto(`${baseURL}//appointments?toast=sub_error`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible()
    await expect(page.getByText('Your membership has lapsed.')).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}/appointments`)

    // an open portal that notices the end of its session could still replace the next page
    await page.goto('about:blank')
    await context.clearCookies()
    await page.goto('/open?to=%2Fappointments%2Fbook%3Fdate%3D2026-11-03')
    await expect(page.getByText('Continue to Book a session.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await waitForAddress(page, /^\/login\?next=/)
    await submitLogin(page, 'maya@example.com')
    await waitForAddress(page, '/appointments/book?date=2026-11-03')
  },
)

test(
  'hides the navigation in a web view until the member logs out',
  { tag: '@deep' },
  async ({ page, context, logIn }) => {
    await logIn('maya@example.com')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation).toBeVisible()
    await page.goto('/webview?next=%2Fappointments')
    await waitForAddress(page, '/appointments')
    await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible()
    await expect(navigation).toHaveCount(0)
    await page.getByRole('link', { name: 'Book a session' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible()
    await expect(navigation).toHaveCount(0)

    const otherTab = await context.newPage()
    await otherTab.goto('/home')
    await otherTab.getByRole('button', { name: 'Log Out' }).click()
    await waitForLogout(page)
    await submitLogin(page, 'maya@example.com')
    await expect(navigation).toBeVisible()
  },
)

test(
  'adds a visitor to the waitlist of a brand without offers',
  { tag: '@deep' },
  async ({ page, server }) => {
    for (const offer of ['reset-programme', 'intro-visit'])
      await server.staff(NOW, 'offers', 'close', 'northside', offer)
    const requests: { path: string; body: unknown }[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST')
        requests.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() })
    })
    await page.goto('/join/northside')
    await page.getByLabel('Email').fill('new@example.com')
    await page.getByLabel('First name').fill('Nora')
    // nothing is sent while somebody types
    expect(requests).toEqual([])
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(page.getByRole('heading', { name: "You're on the list" })).toBeFocused()
    await expect(page.getByText('Nobody is waiting before you.')).toBeVisible()
    expect(requests).toEqual([
      {
        path: '/api/client/v1/accounts/join_waitlist/',
        body: {
          email: 'new@example.com',
          first_name: 'Nora',
          brand_slug: 'northside',
        },
      },
    ])
  },
)

test(
  'lets an admin find a member by name and view the portal as them',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await logIn('admin@example.com', '/settings/view-as')
    await page.getByRole('searchbox', { name: 'Name or email of the member' }).fill('maya')
    await page.getByRole('button', { name: /^View as Maya/ }).click()
    expect(addresses.join('\n')).not.toMatch(/maya/i)
    await page.getByLabel('Why do you need it?').fill('Asked for help')
    await page.getByRole('dialog').getByRole('button', { name: 'View as Maya' }).click()
    await expect(getGreeting(page, 'Maya')).toBeVisible()
    await expect(page.getByRole('status').getByText(/^Viewing as Maya/)).toBeVisible()
    await expect(page).toHaveURL(/\/home\?view-as-user=[\w-]{36}$/)
    // the viewed member has no such section
    await page.goto('/settings/view-as')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  },
)
