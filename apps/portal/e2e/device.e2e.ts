import type { BrowserContext, Page, Request } from '@playwright/test'
import { createNextBuild } from './createNextBuild.ts'
import {
  expect,
  getGreeting,
  submitLogin,
  test,
  getUpcomingSessions,
  waitForOfflineCache,
  waitForAddress,
} from './fixtures.ts'
import { readStoredData } from './readStoredData.ts'

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome back' })

/** Waits until the login page has sent the logout that was pending. */
async function waitForLogoutAtServer(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return page.evaluate(() => localStorage.getItem('portal:log-out'))
    })
    .toBeNull()
}

/** Waits until the queries that the member has seen are stored. */
async function waitForStoredQueries(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).some((key) => key.startsWith('portal:queries:')),
      ),
    )
    .toBe(true)
}

/** Keeps the requests that match until `release` is called. */
async function holdRequests(context: BrowserContext, isHeld: (request: Request) => boolean) {
  const released = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  await context.route('**', async (route) => {
    if (isHeld(route.request())) {
      requested.resolve()
      await released.promise
    }
    await route.fallback()
  })
  return { requested: requested.promise, release: released.resolve }
}

test(
  'opens lazy screens offline in a tab whose document was on its way when the worker started',
  { tag: '@deep' },
  async ({ page, context, logIn }) => {
    await logIn('maya@example.com')
    await expect(getGreeting(page, 'Maya')).toBeVisible()
    const worker = await holdRequests(context, (request) => request.serviceWorker() !== null)
    await page.clock.runFor(6000)
    await worker.requested
    const document = await holdRequests(context, (request) => request.isNavigationRequest())
    const tab = await context.newPage()
    const opened = tab.goto('/settings')
    await document.requested
    worker.release()
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    document.release()
    await opened
    await expect(tab.getByLabel('First name')).toBeVisible()
    await waitForOfflineCache(tab)

    await context.setOffline(true)
    await tab.getByRole('link', { name: 'Documents' }).click()
    await expect(tab.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
  },
)

test('opens offline with stored data, and serves a new version once it is online', async ({
  page,
  context,
  server,
  logIn,
}) => {
  await logIn('maya@example.com')
  await page.getByRole('link', { name: 'Sessions', exact: true }).click()
  await expect(getUpcomingSessions(page)).toHaveCount(1)
  await waitForOfflineCache(page)
  await waitForStoredQueries(page)
  // what is restored within ten seconds is dated back, to the minute before
  await page.clock.runFor(10_000)

  await context.setOffline(true)
  await page.goto('/home')
  const banner = page.getByText("You're offline.")
  await expect(getGreeting(page, 'Maya')).toBeVisible()
  await expect(banner).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Next session' }).getByRole('article'),
  ).toBeVisible()
  await expect(page.getByText(/^Last updated Thu,\sOct\s29 at 9:\d\d\sam\sEDT$/)).toBeVisible()
  await page.getByRole('link', { name: 'Sessions', exact: true }).click()
  const reschedule = getUpcomingSessions(page).getByRole('button', { name: 'Reschedule' })
  await expect(reschedule).toBeDisabled()
  await expect(page.getByText('3 credits')).toBeVisible()

  await context.setOffline(false)
  await page.clock.runFor(5001)
  await expect(banner).toBeHidden()
  await expect(reschedule).toBeEnabled()

  const next = await createNextBuild()
  await server.restart('2026-10-29T13:01:00Z', { PORTAL_DIST: next.dist })
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('data-build', 'next')
  await next.remove()
})

test(
  'opens and logs out offline when the storage of the device is full',
  { tag: '@deep' },
  async ({ page, context, logIn }) => {
    await logIn('maya@example.com')
    await waitForOfflineCache(page)
    await waitForStoredQueries(page)
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
    await page.goto('/home')
    await expect(getGreeting(page, 'Maya')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log Out' }).first().click()
    await page.clock.runFor(3000)
    await expect(welcome(page)).toBeVisible()
    await context.setOffline(false)
    await page.goto('/home')
    await waitForAddress(page, '/login')
    await waitForLogoutAtServer(page)
    await page.goto('/home')
    await waitForAddress(page, '/login?next=%2Fhome')
  },
)

test(
  'removes the member from every tab after an offline logout',
  { tag: '@deep' },
  async ({ page, context, logIn }) => {
    await logIn('maya@example.com')
    const otherTab = await context.newPage()
    await otherTab.goto('/appointments')
    await expect(getUpcomingSessions(otherTab)).toHaveCount(1)
    await waitForOfflineCache(page)
    expect(await readStoredData(page)).toContain('Maya')

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log Out' }).first().click()
    await page.clock.runFor(3000)
    await expect(welcome(page)).toBeVisible()
    await expect(welcome(otherTab)).toBeVisible()
    // a write that was still pending would have happened by now
    await page.clock.runFor(3000)
    expect(await readStoredData(page)).not.toMatch(/Maya|maya|portal:(user|queries|bookingDraft)/)

    await context.setOffline(false)
    await page.reload()
    await waitForLogoutAtServer(page)
    await page.goto('/home')
    await waitForAddress(page, '/login?next=%2Fhome')

    const texts: string[] = []
    page.on('domcontentloaded', () => {
      void page
        .locator('body')
        .innerText()
        .then(
          (text) => texts.push(text),
          () => null,
        )
    })
    await submitLogin(page, 'leo@example.com')
    await expect(getGreeting(page, 'Leo')).toBeVisible()
    expect(texts.join('\n')).not.toContain('Maya')
    expect(await readStoredData(page)).not.toContain('Maya')
  },
)

test(
  'says offline when something was updated, by the clock of the server',
  { tag: '@deep' },
  async ({ page, context, server, now, logIn }) => {
    // the device's clock is two hours ahead
    server.setClock(new Date(Date.parse(now) - 2 * 60 * 60_000).toISOString())
    await logIn('maya@example.com')
    await waitForOfflineCache(page)
    await waitForStoredQueries(page)

    await context.setOffline(true)
    await page.goto('/home')
    await expect(page.getByText(/^Last updated Thu,\sOct\s29 at [67]:\d\d\sam\sEDT$/)).toBeVisible()
  },
)

test(
  'reloads without a connection seconds after the first visit',
  { tag: '@deep' },
  async ({ page, context, logIn }) => {
    await logIn('maya@example.com')
    await expect(getGreeting(page, 'Maya')).toBeVisible()
    // before the rest of the build is cached
    await page.clock.runFor(2000)
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true)
    await waitForStoredQueries(page)
    await context.setOffline(true)
    await page.reload()
    await expect(getGreeting(page, 'Maya')).toBeVisible()
    await expect(page.getByText("You're offline.")).toBeVisible()
  },
)

test(
  'completes a logout in a tab that closes before the response',
  { tag: '@deep' },
  async ({ page, context, server, logIn }) => {
    await logIn('maya@example.com')
    server.setRequestFault('/accounts/logout/', 'ignored')
    await page.getByRole('button', { name: 'Log Out' }).first().click()
    await page.close()
    server.setRequestFault('/accounts/logout/', null)
    const next = await context.newPage()
    await next.goto('/home')
    await expect(welcome(next)).toBeVisible()
    expect(await readStoredData(next)).not.toMatch(/Maya|maya/)
  },
)

test('opens on a device with invalid stored data', { tag: '@deep' }, async ({ page, logIn }) => {
  await logIn('maya@example.com')
  await page.clock.runFor(5000)
  for (const [name, stored] of Object.entries({
    'broken JSON': '{"user":',
    'another shape': '1x.{"user":{"id":7},"savedAt":1}',
    'a list': '[]',
    'an old format': '{"_persist":"{\\"version\\":-1}","queries":"{}"}',
  })) {
    const store = () =>
      page.evaluate((text) => {
        // an invalid version would reload the page: watchVersion.test.ts
        const isVersion = (key: string) => key.startsWith('client_app_')
        const keys = [...Object.keys(localStorage), 'persist:api', 'portal:user:v9']
        for (const key of keys) if (!isVersion(key)) localStorage.setItem(key, text)
        for (const key of Object.keys(sessionStorage))
          if (!isVersion(key)) sessionStorage.setItem(key, text)
      }, stored)
    await store()
    await page.goto('/home')
    await expect(getGreeting(page, 'Maya'), name).toBeVisible()
    await page.goto('/appointments/book')
    await expect(page.getByRole('grid'), name).toBeVisible()
  }
})

test(
  'logs out and removes stored data when the password changes on another device',
  { tag: '@deep' },
  async ({ page, logIn, apiClient }) => {
    await logIn('maya@example.com')
    await page.clock.runFor(5000)
    const otherDevice = await apiClient('maya@example.com')
    const changed = await otherDevice.post('/api/client/v1/accounts/change-password/', {
      current_password: 'juniper-demo-1',
      password: 'another-juniper-2',
    })
    expect(changed.status).toBe(200)
    await page.clock.runFor('01:01')
    await waitForAddress(page, '/login?next=%2Fhome')
    expect(await readStoredData(page)).not.toMatch(/Maya|maya/)
  },
)
