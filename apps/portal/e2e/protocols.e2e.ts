import type { Page, Request } from '@playwright/test'
import { expect, test, waitForLogout, waitForOfflineCache } from './fixtures.ts'
import { readStoredData } from './readStoredData.ts'

const BEFORE_MIDNIGHT = '2026-10-30T03:58:00Z'
const AFTER_MIDNIGHT = '2026-10-30T04:01:00Z'
const ITEM = 'Drink two liters of water'

/** Finds the checkbox, also where what is done is folded. */
const getBox = (page: Page) => page.getByRole('checkbox', { name: ITEM, includeHidden: true })
const getDay = (page: Page, name: RegExp) => page.getByRole('radio', { name })

test.describe('before midnight in New York', () => {
  test.use({ now: BEFORE_MIDNIGHT, timezoneId: 'America/New_York' })

  test(
    'saves an item that was checked off offline before midnight for the date that the member saw',
    { tag: '@deep' },
    async ({ page, context, server, logIn, apiClient }) => {
      await logIn('maya@example.com', '/protocols')
      await expect(page.getByRole('heading', { name: 'Today, Thursday, October 29' })).toBeVisible()
      await expect(getBox(page)).not.toBeChecked()
      await waitForOfflineCache(page)

      await context.setOffline(true)
      await page.clock.runFor(5001)
      await expect(page.getByText("You're offline.")).toBeVisible()
      await getBox(page).check()
      await expect(page.getByText(/^1 check-off saved on this device\./)).toBeVisible()

      await page.goto('/protocols')
      await expect(getBox(page)).toBeChecked()
      await page.clock.runFor('02:00')
      await expect(page.getByRole('heading', { name: 'Today, Friday, October 30' })).toBeVisible()
      await expect(getBox(page)).not.toBeChecked()

      // the page corrects its clock by the server's
      await server.restart(AFTER_MIDNIGHT)
      await context.setOffline(false)
      await page.clock.runFor(5001)
      await expect(page.getByText(/saved on this device/)).toBeHidden()
      await expect.poll(() => readStoredData(page)).not.toContain('portal:check-offs')
      await getDay(page, /^Thursday, October 29/).check()
      await expect(getBox(page)).toBeChecked()

      const client = await apiClient('maya@example.com')
      const { body } = await client.get('/api/client/v1/protocols/?to_date=2026-10-30')
      const saved = (body['check_offs'] as { item_key: string; day: string }[]).filter(
        ({ item_key, day }) => item_key === 'water' && day >= '2026-10-29',
      )
      expect(saved).toMatchObject([{ day: '2026-10-29', is_done: true }])

      await page.reload()
      await expect(getBox(page)).not.toBeChecked()
      await getDay(page, /^Thursday, October 29/).check()
      await expect(getBox(page)).toBeChecked()
    },
  )
})

const isCheckOffRequest = (request: Request): boolean =>
  request.url().endsWith('/protocols/check-offs/')

const setDone = async (page: Page, done: boolean) => {
  await getBox(page).setChecked(done)
  await expect.poll(() => readStoredData(page)).not.toContain('portal:check-offs')
}

test(
  'shows in one tab what was checked off in another one, and keeps the last answer',
  { tag: '@deep' },
  async ({ page, context, now, logIn }) => {
    await logIn('maya@example.com', '/protocols')
    const other = await context.newPage()
    await other.clock.install({ time: new Date(now) })
    await other.goto('/protocols')
    await expect(getBox(other)).not.toBeChecked()

    await setDone(page, true)
    await expect(getBox(other)).toBeChecked()
    await setDone(other, false)
    await expect(getBox(page)).not.toBeChecked()

    // without a connection, both tabs have one queue
    await context.setOffline(true)
    for (const tab of [page, other]) {
      await tab.clock.runFor(5001)
      await expect(tab.getByText("You're offline.")).toBeVisible()
    }
    await getBox(page).check()
    await expect(getBox(other)).toBeChecked()
    await getBox(other).uncheck()
    await expect(getBox(page)).not.toBeChecked()
    await getBox(page).check()
    await expect(getBox(other)).toBeChecked()
    await context.setOffline(false)
    for (const tab of [page, other]) await tab.clock.runFor(5001)
    await expect.poll(() => readStoredData(page)).not.toContain('portal:check-offs')
    for (const tab of [page, other]) {
      await tab.reload()
      await expect(getBox(tab)).toBeChecked()
    }
  },
)

test(
  'keeps each answer of two tabs that take turns, whose clocks differ',
  { tag: '@deep' },
  async ({ page, context, now, logIn }) => {
    await logIn('maya@example.com', '/protocols')
    const other = await context.newPage()
    // a member's device may be a little behind
    await other.clock.install({ time: new Date(Date.parse(now) - 700) })
    await other.goto('/protocols')
    await expect(getBox(other)).not.toBeChecked()
    for (let turn = 0; turn < 20; turn++) {
      const isDone = turn % 2 === 0
      const [tab, watching] = isDone ? [page, other] : [other, page]
      await setDone(tab, isDone)
      await expect(getBox(watching)).toBeChecked({ checked: isDone })
      await expect(getBox(tab)).toBeChecked({ checked: isDone })
    }
  },
)

test(
  'keeps unsaved check-offs for their member when another one logs in from a second tab',
  { tag: '@deep' },
  async ({ page, context, server, apiClient, logIn }) => {
    await logIn('maya@example.com', '/protocols')
    await expect(getBox(page)).not.toBeChecked()
    server.setRequestFault('/protocols/check-offs/', 'cut')
    const firstAttempt = page.waitForEvent('requestfailed', isCheckOffRequest)
    await getBox(page).check()
    // an attempt that is still on its way would save it for Maya as soon as the fault ends
    await firstAttempt
    expect(await readStoredData(page)).toContain('portal:check-offs')

    // the browser now has the session of another member, and this page does not know it
    const leo = await apiClient('leo@example.com')
    await context.addCookies(
      [...leo.cookies].map(([name, value]) => ({ name, value, url: server.origin })),
    )
    server.setRequestFault('/protocols/check-offs/', null)
    await page.clock.runFor(31_000)
    await expect(page.getByText('You have no protocol yet.')).toBeVisible()
    expect(await readStoredData(page)).toContain('portal:check-offs')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await waitForLogout(page)
    expect(await readStoredData(page)).toContain('portal:check-offs')

    await logIn('maya@example.com', '/protocols')
    await expect(getBox(page)).toBeChecked()
    await expect.poll(() => readStoredData(page)).not.toContain('portal:check-offs')
    await page.reload()
    await expect(getBox(page)).toBeChecked()
  },
)

test(
  'prints a plan over the whole width of the paper',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('maya@example.com', '/protocols?list=plans')
    await page.getByRole('link', { name: 'Iron and energy' }).click()
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    // A4 in both directions
    for (const [width, height] of [
      [794, 1123],
      [1123, 794],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('navigation')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
      const box = await page.getByRole('main').boundingBox()
      expect(box?.width).toBeGreaterThan(width * 0.9)
    }
  },
)

test(
  'shows a protocol to a visitor with a preview link until it is revoked',
  { tag: '@deep' },
  async ({ page, server, now, apiClient }) => {
    const client = await apiClient('maya@example.com')
    const { body } = await client.get('/api/client/v1/protocols/')
    const [protocol] = body['results'] as { id: string }[]
    const id = protocol?.id ?? ''
    const { url } = (await server.staff(now, 'protocols', 'preview', id)) as { url: string }
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const response = await page.goto(url)
    expect(response?.headers()['referrer-policy']).toBe('no-referrer')
    expect(response?.headers()['x-robots-tag']).toContain('noindex')
    await expect(page.getByRole('heading', { level: 1, name: 'Iron and energy' })).toBeVisible()
    await expect(page.getByText('Vitamin D3, 1,000 IU')).toBeVisible()
    await expect(page.getByText(/^This link works until/)).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByText('Maya')).toHaveCount(0)
    // the token is in the address of the page only
    const token = new URL(url).searchParams.get('token') ?? ''
    expect(requests.filter((address) => address.includes(token))).toEqual([url])
    expect(await readStoredData(page)).not.toMatch(/Vitamin|Iron/)

    await server.staff(now, 'protocols', 'revoke', id)
    await page.reload()
    await expect(
      page.getByRole('heading', { level: 1, name: "We can't show this preview" }),
    ).toBeVisible()
  },
)
