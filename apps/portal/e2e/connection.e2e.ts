import { anotherBuild } from './anotherBuild.ts'
import { expect, openTimes, test } from './fixtures.ts'

test('a server that is away is noticed within a minute, and its return within five seconds', async ({
  page,
  now,
  server,
  logIn,
}) => {
  await logIn('maya@example.com')
  await page.clock.pauseAt(later(now, 60))
  const probes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'HEAD') probes.push(new URL(request.url()).pathname)
  })
  await server.stop()
  await page.clock.runFor('01:01')
  await expect(page.getByText('You are offline, or the portal cannot be reached.')).toBeVisible()
  await server.restart(later(now, 121))
  await page.clock.runFor(5001)
  await expect(page.getByText('You are offline, or the portal cannot be reached.')).toBeHidden()
  expect(new Set(probes)).toEqual(new Set(['/']))
})

const later = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString()

const askedFirst = {
  '/home': ['/users/auth/', '/users/me/', '/appointments/?scope=upcoming'],
  '/appointments': [
    '/users/auth/',
    '/users/me/',
    '/appointments/?scope=upcoming',
    '/appointments/?scope=past',
  ],
  '/appointments/book': [
    '/users/auth/',
    '/users/me/',
    '/appointments/?scope=upcoming',
    '/appointments/types/',
  ],
}

test('on a slow line a screen asks before its code has arrived, and only once', async ({
  page,
  logIn,
}) => {
  await logIn('maya@example.com')
  let asked: string[] = []
  page.on('request', (request) => {
    const [, call] = request.url().split('/api/client/v1')
    if (call) asked.push(call)
  })
  let code = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  for (const [address, first] of Object.entries(askedFirst)) {
    await page.evaluate(() => localStorage.clear())
    asked = []
    code = Promise.withResolvers<void>()
    await page.goto(address, { waitUntil: 'commit' })
    await expect.poll(() => asked.toSorted(), address).toEqual(first.toSorted())
    code.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(asked.filter((call) => first.includes(call)).toSorted(), address).toEqual(
      first.toSorted(),
    )
  }
})

test('a new version reloads the page once and keeps the draft', async ({ page, server, logIn }) => {
  const next = await anotherBuild()
  await logIn('maya@example.com')
  await page.goto('/appointments/book')
  const time = openTimes(page).last()
  await time.click()
  const at = await time.locator('time').getAttribute('datetime')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('client_app_version')))
    .not.toBeNull()

  await server.restart('2026-10-29T13:01:00Z', { PORTAL_DIST: next.dist })
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.clock.runFor('01:01')
  await expect(page.locator('html')).toHaveAttribute('data-build', 'next')
  await expect(page.locator(`button[aria-pressed=true] time[datetime="${at}"]`)).toBeVisible()
  await page.clock.runFor('02:02')
  expect(loads).toBe(1)
  await next.remove()
})

test('a page of some proxy instead of the version is no new version', async ({
  page,
  logIn,
  browserErrors,
}) => {
  await logIn('maya@example.com')
  const known = () => page.evaluate(() => localStorage.getItem('client_app_version'))
  await expect.poll(known).not.toBeNull()
  const version = await known()
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  const asked: string[] = []
  await page.route('**/metadata.json', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Log in to the train</title>' })
  })
  // the next check is timed when the last one is answered
  const checksLater = async () => {
    await page.clock.runFor('00:30')
    return asked.length
  }
  await expect.poll(checksLater).toBeGreaterThanOrEqual(3)
  expect([documents, await known()]).toEqual([0, version])
  expect(browserErrors).toEqual([])
})

test('an admin views as a member: their sessions, a banner, nothing that writes, and a way back', async ({
  page,
  logIn,
  apiClient,
}) => {
  const { body } = await (await apiClient('maya@example.com')).get('/api/client/v1/users/me/')
  const maya = body['user'] as { id: string }
  await logIn('admin@example.com')
  const draft = () => page.evaluate(() => sessionStorage.getItem('portal:bookingDraft'))
  const own = await draft()
  const writes: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) writes.push(request.url())
  })

  await page.goto(`/home?view-as-user=${maya.id}`)
  await expect(page).toHaveURL(/\/home$/)
  const banner = page.getByText(/^Viewing as Maya \w+, read only$/)
  await expect(banner).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /, Maya$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Sessions', exact: true }).click()
  const cancel = page.getByRole('button', { name: 'Cancel session' }).first()
  await expect(cancel).toBeDisabled()
  await expect(cancel).toHaveAccessibleDescription(/^Viewing as Maya \w+, read only\.$/)

  await page.goto('/appointments/book')
  await expect(banner).toBeVisible()
  await openTimes(page).last().click()
  await expect(page.getByRole('button', { name: 'Continue' }).first()).toBeDisabled()
  expect(await draft()).toBe(own)
  expect(writes).toEqual([])

  await page.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /, Robin$/ })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('a member who names another in the address is told why not, and goes on as themselves', async ({
  page,
  logIn,
  apiClient,
}) => {
  const { body } = await (await apiClient('leo@example.com')).get('/api/client/v1/users/me/')
  const leo = body['user'] as { id: string }
  await logIn('maya@example.com')
  await page.goto(`/home?view-as-user=${leo.id}`)
  await expect(page.getByText('Only an admin can view the portal as another user.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /, Maya$/ })).toBeVisible()
})

test('an address that names a message shows it and loses it, at the login page too', async ({
  page,
  now,
  logIn,
}) => {
  await page.goto('/login?toast=invite_redeemed&next=%2Flabs')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Please log in to your client portal to continue.' }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=%2Flabs$/)

  await logIn('maya@example.com')
  await page.clock.pauseAt(later(now, 600))
  await page.goto('/appointments?toast=sub_error')
  const lapsed = page.getByText(
    'Your membership has lapsed. Please contact concierge@juniper.example to renew or update your payment method.',
  )
  await expect(lapsed).toHaveCount(1)
  await expect(page).toHaveURL(/\/appointments$/)
  await page.clock.runFor(9000)
  await expect(lapsed).toBeVisible()
  await page.clock.runFor(1500)
  await expect(lapsed).toBeHidden()

  // the root leads on with it
  await page.goto('/?toast=perm_error')
  await expect(
    page.getByText('You are trying to access a members-only feature of the product.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/appointments?toast=nothing')
  await expect(page).toHaveURL(/\/appointments$/)
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('')
})

test('a shell that fails moves to the fallback screen, says why in the console, and a refresh brings it back', async ({
  page,
  logIn,
  browserErrors,
}) => {
  await logIn('maya@example.com')
  await page.route('**/users/me/', async (route) => {
    const answer = await route.fetch()
    const { user } = (await answer.json()) as { user: object }
    await route.fulfill({ json: { user: { ...user, conversations: null } } })
  })
  await page.goto('/home')
  await expect(page.getByText('Uh oh, something went wrong', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Please refresh the page and try again.', { exact: true }),
  ).toBeVisible()
  expect(browserErrors.join('\n')).toContain('TypeError')
  browserErrors.length = 0

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Refresh page', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /, Maya$/ })).toBeVisible()
})
