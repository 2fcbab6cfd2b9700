import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { collectLayoutMoves, trackLayoutShifts, waitForFirstPaint } from './layoutShifts.ts'
import { holdRequests, type ResponseGate, type ResponseOrder } from './responseGate.ts'
import {
  findMemberScreens,
  memberAddresses,
  pickSizes,
  publicAddresses,
  UNKNOWN_ID,
} from './screens.ts'

declare global {
  interface Window {
    /** How much moved after it was painted, as browsers measure it. */
    layoutShift: number
  }
}

/** What comes into view gets its real size in one of the next frames. */
async function waitForFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
}

const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** The order in which responses arrive, too. */
const heldViewports = [
  { width: 390, height: 844, order: 'oldest first' },
  { width: 1440, height: 900, order: 'newest first' },
] as const

test(
  'causes no layout shift when the data of a screen arrives',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('maya@example.com')
    const unknown = memberAddresses.filter((address) => address.includes(UNKNOWN_ID))
    const screens = [...(await findMemberScreens(page)), ...unknown, '/nowhere']
    expect(await visitHeld(page, screens)).toEqual([])
  },
)

test(
  'moves nothing that is painted, whether it is interactive or not',
  { tag: '@deep' },
  async ({ page, logIn }) => {
    await logIn('maya@example.com')
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry) window.layoutShift += Number(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
      window.layoutShift = 0
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/messaging')
    await expect(page.getByRole('region', { name: 'Messages with Ana Rivera' })).toBeVisible()
    await page.evaluate(waitForFrames, 10)
    // to two decimals: a web font that replaces its fallback moves words by less
    expect((await page.evaluate(() => window.layoutShift)).toFixed(2)).toBe('0.00')
  },
)

test(
  'causes no layout shift when a public page becomes interactive',
  { tag: '@deep' },
  async ({ page }) => {
    await trackLayoutShifts(page)
    const gate = await holdRequests(page, /\/api\/client\/|\/assets\/.*\.js$/)
    const moves: string[] = []
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      for (const address of [...publicAddresses, '/open?to=%2Flabs', '/login?next=%2Flabs']) {
        await page.goto(address, { waitUntil: 'commit' })
        moves.push(...(await releaseAll(page, gate, address)))
      }
    }
    expect(moves).toEqual([])

    // the tracker notices a control that moves
    await gate.open()
    await page.goto('/forgot-password')
    await collectLayoutMoves(page)
    await page.getByRole('main').evaluate((main) => {
      main.style.position = 'relative'
      main.style.top = '7px'
    })
    expect(await collectLayoutMoves(page)).toContain('button "Send code" moved by 0, 7 px')
  },
)

/**
 * Opens each address with its responses held, and returns what moved. The order of the responses is
 * another one at the other width.
 */
async function visitHeld(page: Page, visited: readonly string[]): Promise<string[]> {
  await trackLayoutShifts(page)
  // a device without cached data shows the placeholders
  await page.addInitScript(() => localStorage.clear())
  const gate = await holdRequests(page, /\/api\/client\//)
  const moves: string[] = []
  for (const [index, address] of visited.entries())
    for (const { order, ...viewport } of pickSizes(heldViewports, index)) {
      await page.setViewportSize(viewport)
      await page.goto(address)
      moves.push(...(await releaseAll(page, gate, address, order)))
    }
  return moves
}

/** Releases one response after the other and returns what moved. */
async function releaseAll(
  page: Page,
  gate: ResponseGate,
  address: string,
  order: ResponseOrder = 'oldest first',
): Promise<string[]> {
  const moves: string[] = []
  const collect = async (cause: string): Promise<void> => {
    for (const move of await collectLayoutMoves(page)) moves.push(`${address} (${cause}): ${move}`)
  }
  await waitForFirstPaint(page)
  const isComplete = async () =>
    (await page.getByRole('heading', { level: 1 }).isVisible()) &&
    (await page.locator('[aria-busy=true]').count()) === 0
  for (;;) {
    const released = await gate.releaseNext(order)
    if (released !== null) await collect(released)
    else if (await isComplete()) return moves
    else await collect('code')
  }
}
