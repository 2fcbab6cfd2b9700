import { isPublic } from '../src/routing/access.ts'
import { paths } from '../src/routing/paths.ts'
import { expect, test } from './fixtures.ts'

/** Every path with something in the place of its names. */
const examples = Object.values(paths).map((path) => path.replaceAll(/:\w+/g, 'some-name-1'))
const isOpen = (pathname: string) => isPublic({ pathname, search: '' })

test('what is public opens for everybody, and asks nobody who they are before it is on screen', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/users/')) asked.push(request.url())
  })
  for (const path of examples.filter((each) => isOpen(each) && each !== paths.login)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
    expect(await page.title()).toMatch(/.+ · Juniper$/)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  expect(asked).toEqual([])
})

test('what is not public leads to the login page, which remembers the way back', async ({
  page,
}) => {
  for (const path of [
    ...examples.filter((each) => !isOpen(each) && each !== paths.root),
    '/nowhere',
  ]) {
    await page.goto(`${path}?x=1`, { waitUntil: 'commit' })
    await page.waitForURL(`**/login?next=${encodeURIComponent(`${path}?x=1`)}`, {
      waitUntil: 'commit',
    })
  }
  await page.goto('/')
  await page.waitForURL(/\/login(\?next=%2Fhome)?$/)
  await page.goto('/labs/status?x=1')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password').fill('juniper-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/labs/status?x=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Lab status' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to labs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
})

test('/loading goes on once the session is known, to places of ours only', async ({
  page,
  logIn,
}) => {
  await logIn('maya@example.com')
  await page.goto('/loading?next=%2Flabs%3Fx%3D1')
  await page.waitForURL('**/labs?x=1')
  for (const next of [
    'https%3A%2F%2Felsewhere.example%2F',
    '%2F%2Felsewhere.example',
    '%2F..%2F%2Felsewhere.example',
    '',
  ]) {
    await page.goto(`/loading?next=${next}`)
    await page.waitForURL('**/home')
  }
})

test('one address, one screen: letters in another case are another address, doubled slashes are not', async ({
  page,
  logIn,
  baseURL,
}) => {
  await logIn('maya@example.com')
  await page.goto('/Appointments')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.goto(`${baseURL}//appointments?toast=sub_error`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible()
  await expect(page.getByText('Your membership has lapsed.')).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/appointments`)
})

test('/open says where a link leads, and goes on after logging in; never elsewhere', async ({
  page,
  baseURL,
}) => {
  await page.goto('/open?to=%2Fappointments%2Fbook%3Fdate%3D2026-11-03')
  await expect(page.getByText('Continue to Book a session in your portal.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/login?next=*')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password').fill('juniper-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/appointments/book?date=2026-11-03')
  for (const to of [
    'https://elsewhere.example/home',
    '//elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/open?to=${encodeURIComponent(to)}`)
    await expect(page.getByText('Continue to Home')).toBeVisible()
    expect(
      await page
        .getByRole('link', { name: 'Continue' })
        .evaluate((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
    ).toBe(`${baseURL}/home`)
  }
})

test('after /webview a tab stands without navigation and wrapper, until somebody logs out', async ({
  page,
  context,
  logIn,
}) => {
  await logIn('maya@example.com')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation).toBeVisible()
  await page.goto('/webview?next=%2Fappointments')
  await page.waitForURL('**/appointments')
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible()
  await expect(navigation).toHaveCount(0)
  await page.getByRole('link', { name: 'Book a session' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible()
  await expect(navigation).toHaveCount(0)

  const other = await context.newPage()
  await other.goto('/home')
  await other.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password').fill('juniper-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(navigation).toBeVisible()
})

test('names in addresses are shown only when they can be names', async ({ page }) => {
  await page.goto('/invite/WELCOME-JUNIPER')
  await expect(page.getByText('Code WELCOME-JUNIPER')).toBeVisible()
  for (const path of [
    '/invite/%3Cimg%20src%3Dx%3E',
    '/join/call%20555%20now/x',
    '/preview/protocols?token=%3Cscript%3E',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/img|555|script/)
  }
  // a join checkout is sent nowhere, however deep it is
  await page.goto('/join/northside/reset-programme/pay?checkout=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveURL(/checkout=1$/)
})

test('whoever wants to join gets on the waitlist of the offer they came for; an address that was typed is reported once', async ({
  page,
}) => {
  const sent: { path: string; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST')
      sent.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() })
  })
  await page.goto('/join/northside/reset-programme')
  await expect(page.getByText('Northside · Reset programme')).toBeVisible()
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Enter your email address\./)
  await page.getByLabel('Email').fill('new@example.com')
  await page.getByLabel('First name').fill('Nora')
  const slugs = { email: 'new@example.com', brand_slug: 'northside', offer_slug: 'reset-programme' }
  await expect
    .poll(() => sent)
    .toEqual([
      { path: '/api/client/v1/accounts/abandoned_cart/', body: { ...slugs, step: 'waitlist' } },
    ])
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeFocused()
  expect(sent.slice(1)).toEqual([
    { path: '/api/client/v1/accounts/join_waitlist/', body: { ...slugs, first_name: 'Nora' } },
  ])
})
