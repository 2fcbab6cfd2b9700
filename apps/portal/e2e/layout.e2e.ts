import type { Page } from '@playwright/test'
import { isPublic } from '../src/routing/access.ts'
import { paths } from '../src/routing/paths.ts'
import { expect, test } from './fixtures.ts'
import { collectMoves, trackLayoutShifts, waitForFirstDrawing } from './layoutShifts.ts'
import { holdRequests, type ResponseGate } from './responseGate.ts'

const publicAddresses = Object.values(paths)
  .map((path) => path.replaceAll(/:\w+/g, 'some-name-1'))
  .filter((pathname) => isPublic({ pathname, search: '' }))

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`moves no control when a public page becomes interactive, ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await trackLayoutShifts(page)
    const gate = await holdRequests(page, /\/api\/client\/|\/assets\/.*\.js$/)
    const moves: string[] = []
    for (const address of [...publicAddresses, '/open?to=%2Flabs', '/login?next=%2Flabs']) {
      await page.goto(address, { waitUntil: 'commit' })
      moves.push(...(await releaseAll(page, gate, address)))
    }
    expect(moves).toEqual([])

    // the tracker notices a control that moves
    await gate.open()
    await page.goto('/forgot-password')
    await collectMoves(page)
    await page.getByRole('main').evaluate((main) => {
      main.style.position = 'relative'
      main.style.top = '7px'
    })
    expect(await collectMoves(page)).toContain('button "Send code" moved by 0, 7 px')
  })

/** Releases one response after the other and returns what moved. */
async function releaseAll(page: Page, gate: ResponseGate, address: string): Promise<string[]> {
  const moves: string[] = []
  const collect = async (cause: string): Promise<void> => {
    for (const move of await collectMoves(page)) moves.push(`${address} (${cause}): ${move}`)
  }
  await waitForFirstDrawing(page)
  const isComplete = async () =>
    (await page.getByRole('heading', { level: 1 }).isVisible()) &&
    (await page.locator('[aria-busy=true]').count()) === 0
  for (;;) {
    const released = await gate.releaseNext('oldest first')
    if (released !== null) await collect(released)
    else if (await isComplete()) return moves
    else await collect('code')
  }
}
