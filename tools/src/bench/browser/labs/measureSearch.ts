/// <reference lib="dom" />
import type { Browser, Page } from 'playwright'
import type { Figure } from '../../figure.ts'
import { quantile, median } from '../../statistics.ts'
import { openSlowPage, type Cookies } from '../slowPage.ts'
import { typedQuery } from './createManyReports.ts'

const field = 'main input[type="search"]'
/** Milliseconds between two keys of a member who types quickly. */
const pause = 150

declare global {
  interface Window {
    /** The time from the last key press to the frame that shows another number of matches. */
    searchAnswered: Promise<number>
  }
}

/** Measures the search of the results, key by key, on the slow CPU and on the machine's own. */
export async function measureSearch(
  browser: Browser,
  address: string,
  cookies: Cookies,
  runs: number,
): Promise<Figure[]> {
  const { page, devtools, open, close } = await openSlowPage(browser, { selector: field }, cookies)
  try {
    await open(address)
    await page.locator('main section ul li').first().waitFor()
    await page.locator(field).focus()
    const slow = await typeAgain(page, runs)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const { times, cleared } = await typeAgain(page, runs)
    const note = (of: readonly number[]): string =>
      `p95 ${quantile(of, 0.95).toFixed(0)} ms, slowest ${Math.max(...of).toFixed(0)} ms`
    return [
      {
        what: 'A key in the search of 300 markers, until its matches are painted',
        value: median(times),
        unit: 'ms',
        budget: { atMost: 50 },
        note: `${note(times)}; CPU not slowed down`,
      },
      {
        what: 'The same on a CPU slowed down 4 times',
        value: median(slow.times),
        unit: 'ms',
        note: note(slow.times),
      },
      {
        what: 'Clearing the search, until the list is painted',
        value: median(cleared),
        unit: 'ms',
        note: `${note(cleared)}; slowed down 4 times ${median(slow.cleared).toFixed(0)} ms`,
      },
    ]
  } finally {
    await close()
  }
}

interface TypingTimes {
  readonly times: readonly number[]
  readonly cleared: readonly number[]
}

/** Types the query and clears it. Returns the milliseconds of every key. */
async function typeAgain(page: Page, runs: number): Promise<TypingTimes> {
  const times: number[] = []
  const cleared: number[] = []
  for (let run = 0; run < runs; run += 1) {
    for (const key of typedQuery) times.push(await press(page, key))
    await page.keyboard.press('ControlOrMeta+a')
    cleared.push(await press(page, 'Delete'))
  }
  return { times, cleared }
}

async function press(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const read = (): string =>
      document.querySelector('main [role="search"] [role="status"]')?.textContent ?? ''
    const before = read()
    window.searchAnswered = new Promise((resolve) => {
      const onKey = ({ timeStamp }: KeyboardEvent): void => {
        const checkShown = (): void => {
          if (read() === before) return void requestAnimationFrame(checkShown)
          // the message arrives after the frame has been painted
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(null)
        }
        requestAnimationFrame(checkShown)
      }
      window.addEventListener('keydown', onKey, { capture: true, once: true })
    })
  })
  await page.keyboard.press(key)
  const took = await page.evaluate(() => window.searchAnswered)
  await page.waitForTimeout(pause)
  return took
}
