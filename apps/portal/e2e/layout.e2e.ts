import type { Page } from '@playwright/test'
import { isPublic } from '../src/routing/access.ts'
import { paths } from '../src/routing/paths.ts'
import { expect, openTimes, test } from './fixtures.ts'
import { collectMoves, trackLayoutShifts } from './layoutShifts.ts'
import { holdRequests, type ResponseGate, type ResponseOrder } from './responseGate.ts'

const examples = Object.values(paths).map((path) => path.replaceAll(/:\w+/g, 'some-name-1'))
const isOpen = (pathname: string) => isPublic({ pathname, search: '' })
/** These redirect. */
const redirects: readonly string[] = [paths.root, paths.loading, paths.webview, paths.confirm]
const apiCalls = /\/api\/client\//

const orders = ['oldest first', 'newest first'] as const satisfies ResponseOrder[]
/** The other screens wait for the session alone, so that their responses have one order. */
const ownData: readonly string[] = [
  paths.home,
  paths.sessions,
  paths.choosePractitioner,
  paths.settings,
]
const hasOwnData = (path: string): boolean => ownData.includes(path) || path.startsWith(paths.book)

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    test('no button or link moves when the data of a screen arrives', async ({
      page,
      logIn,
      apiClient,
    }) => {
      const maya = await apiClient('maya@example.com')
      const { body } = await maya.get('/api/client/v1/appointments/?scope=upcoming')
      const [{ id }] = body['results'] as [{ id: string }]
      await logIn('maya@example.com')
      await trackLayoutShifts(page)
      // a device that has no data yet shows the placeholders
      await page.addInitScript(() => localStorage.clear())
      const gate = await holdRequests(page, apiCalls)
      const moves: string[] = []
      for (const path of [
        ...examples.filter((each) => !isOpen(each) && !redirects.includes(each)),
        `${paths.book}?move=${id}`,
        '/nowhere',
      ]) {
        for (const order of hasOwnData(path) ? orders : [orders[0]]) {
          await page.goto(path)
          moves.push(...(await releaseAll(page, gate, order, path)))
        }
      }
      expect(moves).toEqual([])
    })

    test('a tap that starts before the data of a booking arrives and ends after it is not lost', async ({
      page,
      logIn,
    }) => {
      await logIn('maya@example.com', paths.book)
      await openTimes(page).last().click()
      await trackLayoutShifts(page)
      await page.addInitScript(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('portal:queries')) localStorage.removeItem(key)
      })
      await page.reload()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText(/held for you/)).toBeVisible()
      const confirm = page.getByRole('button', { name: 'Confirm booking' })
      const gate = await holdRequests(page, /\/api\/client\/(?!.*\/appointments\/$)/)
      await confirm.click()
      await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible()
      await collectMoves(page)
      const link = page.getByRole('link', { name: 'See your sessions' })
      await link.hover()
      await page.mouse.down()
      // the pressed state is drawn one pixel lower
      await collectMoves(page)
      expect(await releaseAll(page, gate, 'oldest first', 'booked')).toEqual([])
      await page.mouse.up()
      await gate.open()
      await page.waitForURL('**/appointments')
    })

    test('no button or link of a public page moves when its script and data arrive', async ({
      page,
    }) => {
      await trackLayoutShifts(page)
      const gate = await holdRequests(page, /\/api\/client\/|\/assets\/.*\.js$/)
      const moves: string[] = []
      for (const path of [...examples.filter(isOpen), '/open?to=%2Flabs', '/login?next=%2Flabs']) {
        await page.goto(path, { waitUntil: 'commit' })
        moves.push(...(await releaseAll(page, gate, 'oldest first', path)))
      }
      expect(moves).toEqual([])
    })
  })

test('the check of this file notices what moves', async ({ page }) => {
  await trackLayoutShifts(page)
  await page.goto('/login')
  await collectMoves(page)
  await page.getByRole('main').evaluate((main) => {
    main.style.position = 'relative'
    main.style.top = '7px'
  })
  expect(await collectMoves(page)).toContain('button "Log in" moved by 0, 7 px')
})

/** Releases one response after the other and returns what moved meanwhile. */
async function releaseAll(
  page: Page,
  gate: ResponseGate,
  order: ResponseOrder,
  path: string,
): Promise<string[]> {
  const moves: string[] = []
  const collect = async (cause: string): Promise<void> => {
    for (const move of await collectMoves(page)) moves.push(`${path} (${cause}): ${move}`)
  }
  // until here text may have changed its font
  await collectMoves(page)
  const isDone = async () =>
    (await page.getByRole('heading', { level: 1 }).isVisible()) &&
    (await page.locator('[aria-busy=true]').count()) === 0
  for (;;) {
    const released = await gate.releaseNext(order)
    if (released !== null) await collect(released)
    else if (await isDone()) return moves
    else await collect('code')
  }
}
