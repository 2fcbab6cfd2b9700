import type { Locator } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { createNextBuild } from './createNextBuild.ts'
import {
  getAvailableTimes,
  expect,
  getGreeting,
  readInstant,
  readMember,
  test,
  getUpcomingSessions,
} from './fixtures.ts'
import { readStoredData } from './readStoredData.ts'
import type { BuildRecord } from '../scripts/chunks/buildDocuments.ts'
import { findFile } from '../scripts/chunks/chunkGraph.ts'

test(
  'reports a stopped server within a minute and its return within five seconds',
  { tag: '@deep' },
  async ({ page, now, server, logIn }) => {
    const after = (seconds: number): string =>
      new Date(Date.parse(now) + seconds * 1000).toISOString()
    await logIn('maya@example.com')
    // later than the test can take until here on a busy machine
    await page.clock.pauseAt(after(3600))
    const checks: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'HEAD') checks.push(new URL(request.url()).pathname)
    })
    const banner = page.getByText("You're offline.")
    await server.stop()
    await page.clock.runFor('01:01')
    await expect(banner).toBeVisible()
    await server.restart(after(3661))
    await page.clock.runFor(5001)
    await expect(banner).toBeHidden()
    expect(new Set(checks)).toEqual(new Set(['/']))
  },
)

/** Which code is in which file (docs/decisions/0053-files-from-the-module-graph.md). */
const buildRecord = new URL('../dist/.vite/chunks.json', import.meta.url)

const prefetchedCalls = {
  '/home': ['/appointments/?scope=upcoming', '/overview/'],
  '/appointments': ['/appointments/?scope=upcoming', '/appointments/?scope=past'],
  '/appointments/book': [
    '/appointments/?scope=upcoming',
    '/appointments/types/',
    '/practitioners/?appointment_type=FOLLOW_UP',
    '/availability/',
  ],
  '/documents': ['/documents/'],
  '/labs': ['/labs/'],
  '/labs/results': ['/labs/results/'],
  '/labs/results?list=reports': ['/labs/'],
}

test(
  'requests the data of a screen once, before its code has loaded',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('maya@example.com')
    let calls: string[] = []
    page.on('request', (request) => {
      const [, call] = request.url().split('/api/client/v1')
      // the times are those of the member's practitioner, from today on
      if (call) calls.push(call.replace(/^(\/availability\/).*/, '$1'))
    })
    let code = Promise.withResolvers<void>()
    const { graph } = JSON.parse(await readFile(buildRecord, 'utf8')) as BuildRecord
    await page.route(`**/${findFile(graph, 'react/cjs/react.production.js')}`, async (route) => {
      await code.promise
      await route.continue()
    })
    for (const [address, ownCalls] of Object.entries(prefetchedCalls)) {
      const prefetched = ['/users/auth/', '/users/me/', ...ownCalls]
      await page.evaluate(() => localStorage.clear())
      // the page before may still send requests until it is left
      await page.goto('about:blank')
      calls = []
      code = Promise.withResolvers<void>()
      await page.goto(address, { waitUntil: 'commit' })
      await expect.poll(() => calls.toSorted(), address).toEqual(prefetched.toSorted())
      code.resolve()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const repeated = calls.filter((call) => prefetched.includes(call))
      expect(repeated.toSorted(), address).toEqual(prefetched.toSorted())
    }
  },
)

test(
  'reloads once for a new version, after an unsaved form is saved',
  { tag: '@deep' },
  async ({ page, server, logIn }) => {
    const next = await createNextBuild()
    await logIn('maya@example.com', '/appointments/book')
    const time = getAvailableTimes(page).last()
    const at = await readInstant(time)
    await time.click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('First name').fill('Maya Rosalind')
    const readVersion = () => page.evaluate(() => localStorage.getItem('client_app_version'))
    await expect.poll(readVersion).not.toBeNull()
    const version = await readVersion()
    let loads = 0
    page.on('domcontentloaded', () => loads++)

    await server.restart('2026-10-29T13:01:00Z', { PORTAL_DIST: next.dist })
    await expect
      .poll(async () => {
        await page.clock.runFor('01:00')
        return readVersion()
      })
      .not.toBe(version)
    await page.clock.runFor('01:00')
    await expect(page.getByLabel('First name')).toHaveValue('Maya Rosalind')
    expect(loads).toBe(0)
    await page.getByRole('region', { name: 'Name' }).getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return page.locator('html').getAttribute('data-build')
      })
      .toBe('next')
    await expect(page.getByLabel('First name')).toHaveValue('Maya Rosalind')
    await page.clock.runFor('02:02')
    expect(loads).toBe(1)

    await page.getByRole('link', { name: 'Sessions', exact: true }).click()
    await page.getByRole('link', { name: 'Book a session' }).click()
    await expect(page.locator(`button[aria-pressed=true] time[datetime="${at}"]`)).toBeVisible()
    await next.remove()
  },
)

test(
  'shows an admin the portal of a member, read only, and stores nothing of it',
  { tag: '@deep' },
  async ({ page, logIn, apiClient }) => {
    const { id } = await readMember(await apiClient('maya@example.com'))
    await logIn('admin@example.com')
    const readDraft = () => page.evaluate(() => sessionStorage.getItem('portal:bookingDraft'))
    // the admin's own draft is stored a moment after the first render
    await expect.poll(readDraft).not.toBeNull()
    const draft = await readDraft()
    await page.goto(`/home?view-as-user=${String(id)}`)
    await page.getByLabel('Why do you need it?').fill('Asked for help')
    await page.getByRole('button', { name: 'View as this member' }).click()
    const banner = page.getByText(/^Viewing as Maya \w+, read only until \d+:\d+/)
    await expect(banner).toBeVisible()
    const writes: string[] = []
    page.on('request', (request) => {
      if (!['GET', 'HEAD'].includes(request.method())) writes.push(request.url())
    })
    await expect(getGreeting(page, 'Maya')).toBeVisible()
    await page.getByRole('link', { name: 'Sessions', exact: true }).click()
    await expect(getUpcomingSessions(page)).toHaveCount(1)
    const cancel = page.getByRole('button', { name: 'Cancel session' }).first()
    await expect(cancel).toBeDisabled()
    await expect(cancel).toHaveAccessibleDescription(/^Viewing as Maya \w+, read only\.$/)

    await page.goto('/appointments/book')
    await expect(banner).toBeVisible()
    await getAvailableTimes(page).last().click()
    await expect(page.getByRole('button', { name: 'Continue' }).first()).toBeDisabled()
    expect(await readDraft()).toBe(draft)
    expect(writes).toEqual([])
    await page.clock.runFor(5000)
    expect(await readStoredData(page)).not.toMatch(/Maya|maya@/)

    await page.getByRole('button', { name: 'Stop viewing' }).click()
    await expect(getGreeting(page, 'Robin')).toBeVisible()
    await expect(banner).toBeHidden()
    await page.goto(`/home?view-as-user=${String(id)}`)
    await expect(page.getByLabel('Why do you need it?')).toBeVisible()
  },
)

test(
  'keeps the shell when a screen cannot load and shows the screen after a retry',
  { tag: '@deep' },
  async ({ page, context, logIn }) => {
    await logIn('maya@example.com')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Labs' }).click()
    await expect(page.getByText("We couldn't load this page")).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
    const retry = page.getByRole('button', { name: 'Try again' })
    const results = page.getByRole('link', { name: 'See all results' })
    await context.setOffline(false)
    await expect(retry.or(results)).toBeVisible()
    await pressIfShown(retry)
    await expect(results).toBeVisible()
  },
)

/** The page may reload by itself as soon as the server responds, with nothing left to press. */
const pressIfShown = async (button: Locator) =>
  button
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((each) => each.click()))
    .catch(() => null)
