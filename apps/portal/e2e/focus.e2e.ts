import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findMemberScreens, pickSizes, waitForScreen } from './screens.ts'

const viewports = [
  { name: 'on a phone', viewport: { width: 390, height: 664 } },
  // 1440 × 900
  { name: 'at 200 % zoom', viewport: { width: 720, height: 450 } },
]

for (const size of viewports) {
  const { name, viewport } = size
  test(
    `never hides the focused element behind a sticky bar ${name}`,
    { tag: '@deep' },
    async ({ page, logIn }) => {
      await logIn('maya@example.com')
      const found = await findMemberScreens(page)
      const screens = found.filter((_screen, index) => pickSizes(viewports, index).includes(size))
      await page.setViewportSize(viewport)
      const hidden: string[] = []
      for (const address of screens) {
        await page.goto(address)
        await waitForScreen(page)
        for (const key of ['Tab', 'Shift+Tab'])
          for (const covered of await sweep(page, key))
            hidden.push(`${address} by ${key}: ${covered}`)
      }
      expect(hidden).toEqual([])
    },
  )
}

/** Presses the key until the focus leaves the page, and returns the elements that were covered. */
async function sweep(page: Page, key: string): Promise<string[]> {
  const hidden: string[] = []
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(readFocused)
    if (focused === null) return hidden
    if (focused.isCovered) hidden.push(focused.name)
  }
  throw new Error('The focus never left the page.')
}

/**
 * Reads what has the focus, null when nothing on the page has it. Covered: of the part in the
 * window, no corner or center can be seen. A long list is higher than the window.
 */
function readFocused(): { name: string; isCovered: boolean } | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return null
  const box = focused.getBoundingClientRect()
  const { left, right } = box
  const top = Math.max(box.top, 0)
  const bottom = Math.min(box.bottom, window.innerHeight)
  const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
    [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(x, y)),
  )
  const isSeen = points.some(
    (found) => found !== null && (focused.contains(found) || found.contains(focused)),
  )
  const name = focused.getAttribute('aria-label') ?? focused.textContent.trim()
  return { name: `${focused.localName} "${name.slice(0, 40)}"`, isCovered: !isSeen }
}
