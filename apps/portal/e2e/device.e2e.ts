import type { Page } from '@playwright/test'
import { anotherBuild } from './anotherBuild.ts'
import { expect, test } from './fixtures.ts'

const OFFLINE = 'You are offline, or the portal cannot be reached.'
const greeting = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`, ${name}$`) })

/**
 * Everything that the device keeps for this origin, as one text; of the build's own files only the
 * names.
 */
const onDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all(
          (await cache.keys()).map(async (request) =>
            request.url.includes('/assets/')
              ? request.url
              : `${request.url} ${await (await cache.match(request))?.text()}`,
          ),
        )
      }),
    )
    return [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      ...kept.flat(),
    ].join('\n')
  })

/** The login page has told the server what it could not be told before. */
async function expectSignedOutAtServer(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return page.evaluate(() => localStorage.getItem('portal:log-out'))
    })
    .toBeNull()
}

/** The portal's files are on the device from here on. */
async function readyForOffline(page: Page): Promise<void> {
  await page.clock.runFor(6000)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

test('offline the portal opens, shows what was seen and since when, and goes on when the connection is back', async ({
  page,
  context,
  logIn,
}) => {
  await logIn('maya@example.com')
  await page.getByRole('link', { name: 'Sessions', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('article')).toHaveCount(1)
  await readyForOffline(page)
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).some((key) => key.startsWith('portal:queries:')),
      ),
    )
    .toBe(true)

  await context.setOffline(true)
  await page.goto('/home')
  await expect(greeting(page, 'Maya')).toBeVisible()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Next session' }).getByRole('article'),
  ).toBeVisible()
  await expect(page.getByText(/^Last updated Thu, Oct 29 at 9:\d\d am EDT$/)).toBeVisible()
  await page.getByRole('link', { name: 'Sessions', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Upcoming' }).getByRole('button', { name: 'Reschedule' }),
  ).toBeDisabled()
  await expect(
    page.getByRole('button', { name: 'Cancel session' }).first(),
  ).toHaveAccessibleDescription('Needs a connection.')
  await expect(page.getByText('3 credits')).toBeVisible()

  await context.setOffline(false)
  await page.clock.runFor(5001)
  await expect(page.getByText(OFFLINE)).toBeHidden()
  await expect(
    page.getByRole('region', { name: 'Upcoming' }).getByRole('button', { name: 'Reschedule' }),
  ).toBeEnabled()
})

test('a new version is served at once, although the device holds the old one', async ({
  page,
  server,
  logIn,
}) => {
  const next = await anotherBuild()
  await logIn('maya@example.com')
  await readyForOffline(page)
  await server.restart('2026-10-29T13:01:00Z', { PORTAL_DIST: next.dist })
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('data-build', 'next')
  await next.remove()
})

test('a new version waits for a form that is half filled, and comes once it is sent', async ({
  page,
  server,
  logIn,
}) => {
  const next = await anotherBuild()
  await logIn('maya@example.com')
  await page.goto('/settings')
  await page.getByLabel('First name').fill('Maya Rosalind')
  const known = () => page.evaluate(() => localStorage.getItem('client_app_version'))
  await expect.poll(known).not.toBeNull()
  const before = await known()
  await server.restart('2026-10-29T13:01:00Z', { PORTAL_DIST: next.dist })
  await expect
    .poll(async () => {
      await page.clock.runFor('01:00')
      return known()
    })
    .not.toBe(before)
  await page.clock.runFor('01:00')
  await expect(page.getByLabel('First name')).toHaveValue('Maya Rosalind')
  await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return page.locator('html').getAttribute('data-build')
    })
    .toBe('next')
  await expect(page.getByLabel('First name')).toHaveValue('Maya Rosalind')
  await next.remove()
})

test('an admin who looks on as a member leaves nothing of them on the device', async ({
  page,
  logIn,
  apiClient,
}) => {
  const { body } = await (await apiClient('maya@example.com')).get('/api/client/v1/users/me/')
  const maya = body['user'] as { id: string }
  await logIn('admin@example.com')
  await page.goto(`/home?view-as-user=${maya.id}`)
  await expect(greeting(page, 'Maya')).toBeVisible()
  await page.clock.runFor(5000)
  await page.goto('/appointments')
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('article')).toHaveCount(1)
  expect(await onDevice(page)).not.toMatch(/Maya|maya@/)
})

test('who is known is shown before the server has answered', async ({ page, logIn }) => {
  await logIn('maya@example.com')
  await page.route('**/api/client/**', () => {})
  await page.reload()
  await expect(greeting(page, 'Maya')).toBeVisible()
})

test('a tab that stands on a page for everybody keeps nothing either when another one logs out', async ({
  page,
  context,
  logIn,
}) => {
  await logIn('maya@example.com')
  const other = await context.newPage()
  await other.goto('/settings')
  await other.getByLabel('First name').fill('Maya Rosalind')
  await expect.poll(() => onDevice(other)).toContain('Maya Rosalind')
  await other.goto('/forgot-password')
  await page.getByRole('button', { name: 'Log Out' }).first().click()
  await expect
    .poll(() => other.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('Maya')
})

test('logging out offline holds on a device whose storage is full', async ({
  page,
  context,
  logIn,
}) => {
  await logIn('maya@example.com')
  await readyForOffline(page)
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).some((key) => key.startsWith('portal:queries:')),
      ),
    )
    .toBe(true)
  await page.evaluate(() => {
    let filler = 'x'.repeat(2 ** 20)
    for (let piece = 0; filler; piece++) {
      try {
        localStorage.setItem(`other:${piece}`, filler)
      } catch {
        filler = filler.slice(0, filler.length / 2)
      }
    }
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Log Out' }).first().click()
  await page.clock.runFor(3000)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/home')
  await page.waitForURL('**/login')
  await expectSignedOutAtServer(page)
  await page.goto('/home')
  await page.waitForURL('**/login?next=%2Fhome')
})

test('logging out offline leaves nothing of the member on the device or in other tabs, and the next one sees only theirs', async ({
  page,
  context,
  logIn,
  server,
}) => {
  await logIn('maya@example.com')
  const other = await context.newPage()
  await other.goto('/appointments')
  await expect(other.getByRole('region', { name: 'Upcoming' }).getByRole('article')).toHaveCount(1)
  await readyForOffline(page)
  expect(await onDevice(page)).toContain('Maya')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Log Out' }).first().click()
  await page.clock.runFor(3000)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  // a write that was waiting would have come by now
  await page.clock.runFor(3000)
  expect(await onDevice(page)).not.toMatch(/Maya|maya|portal:(user|queries|bookingDraft)/)

  await context.setOffline(false)
  await page.reload()
  await expectSignedOutAtServer(page)
  await page.goto('/home')
  await page.waitForURL('**/login?next=%2Fhome')

  const seen: string[] = []
  page.on(
    'domcontentloaded',
    () =>
      void page
        .locator('body')
        .innerText()
        .then(
          (text) => seen.push(text),
          () => null,
        ),
  )
  await page.getByLabel('Email').fill('leo@example.com')
  await page.getByLabel('Password').fill('juniper-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(greeting(page, 'Leo')).toBeVisible()
  expect(seen.join('\n')).not.toContain('Maya')
  expect(await onDevice(page)).not.toContain('Maya')
  expect(server.origin).toContain('127.0.0.1')
})

test('a tab that is closed while it logs out has logged out', async ({ page, context, logIn }) => {
  await logIn('maya@example.com')
  await page.route('**/logout/', () => {})
  await page.getByRole('button', { name: 'Log Out' }).first().click()
  await page.close()
  const next = await context.newPage()
  await next.goto('/home')
  await expect(next.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(await onDevice(next)).not.toMatch(/Maya|maya/)
})

test('a device that holds broken, foreign or old data opens the portal all the same', async ({
  page,
  logIn,
}) => {
  await logIn('maya@example.com')
  await page.clock.runFor(5000)
  for (const [name, stored] of Object.entries({
    'broken text': '{"user":',
    'another shape': '1x.{"user":{"id":7},"savedAt":1}',
    'a list': '[]',
    'an old format': '{"_persist":"{\\"version\\":-1}","queries":"{}"}',
  })) {
    await page.evaluate((text) => {
      for (const key of [...Object.keys(localStorage), 'persist:api', 'portal:user:v9'])
        localStorage.setItem(key, text)
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text)
    }, stored)
    await page.goto('/home')
    await expect(greeting(page, 'Maya'), name).toBeVisible()
    // an invalid version differs from the server's: the page reloads once, maybe during this
    await expect(async () => void (await page.goto('/appointments/book'))).toPass()
    await expect(page.getByRole('grid'), name).toBeVisible()
  }
})

test('a device without any room left opens the portal all the same', async ({ page, logIn }) => {
  await logIn('maya@example.com')
  await page.evaluate(() => {
    for (let size = 1_000_000; size > 0; size = Math.floor(size / 2)) {
      try {
        for (let part = 0; ; part++)
          localStorage.setItem(`filler-${size}-${part}`, 'x'.repeat(size))
      } catch {
        // full for pieces of this size
      }
    }
  })
  await page.goto('/home')
  await expect(greeting(page, 'Maya')).toBeVisible()
})

test('a password that is changed elsewhere ends this session, and takes what the device kept along', async ({
  page,
  logIn,
  apiClient,
}) => {
  await logIn('maya@example.com')
  await page.clock.runFor(5000)
  const maya = await apiClient('maya@example.com')
  const changed = await maya.post('/api/client/v1/accounts/change-password/', {
    current_password: 'juniper-demo-1',
    password: 'another-juniper-2',
  })
  expect(changed.status).toBe(200)
  await page.clock.runFor('01:01')
  await page.waitForURL('**/login?next=%2Fhome')
  expect(await onDevice(page)).not.toMatch(/Maya|maya/)
})

test('a login for an app of its own leaves the session, and nothing of the member', async ({
  page,
  server,
}) => {
  await page.goto('/login?auth-only')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password').fill('juniper-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: "You're logged in" })).toBeVisible()
  expect(await onDevice(page)).not.toMatch(/Maya|maya/)
  const answer = await page.request.get(`${server.origin}/api/client/v1/users/auth/`)
  expect(await answer.json()).toMatchObject({ is_authenticated: true })
})

test('a session version that has risen logs out, at the server too', async ({ page, logIn }) => {
  await logIn('maya@example.com')
  await page.route('**/users/auth/', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { user_session_version: number }
    await route.fulfill({
      response: answer,
      json: { ...body, user_session_version: body.user_session_version + 1 },
    })
  })
  await page.clock.runFor('01:01')
  await page.waitForURL('**/login')
  await page.unrouteAll()
  await expectSignedOutAtServer(page)
  await page.goto('/home')
  await page.waitForURL('**/login?next=%2Fhome')
})
