import type { Page } from '@playwright/test'

/**
 * Presses Tab until the focused element has the name. The element may appear after some rounds,
 * when its data has arrived.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 2000; presses++) {
    await page.keyboard.press('Tab')
    const focused = (await readFocusedName(page)) ?? ''
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
  }
  throw new Error(`Tab did not reach ${String(name)}.`)
}

export const readFocusedName = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    const isInput = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
    const label = isInput ? focused.labels?.[0]?.innerText : null
    return (
      focused?.getAttribute('aria-label') ??
      label?.trim() ??
      (focused instanceof HTMLElement ? focused.innerText.trim() : null)
    )
  })
