import type { Browser, Page } from 'playwright'
import type { Figure } from '../figure.ts'
import { median } from '../statistics.ts'
import type { Expected } from './pageProbe.ts'
import { type Cookies, openSlowPage, type SlowPage } from './slowPage.ts'

/** An available time. */
export const openTime = 'button:has(> time):not([aria-disabled])'
/** Home with the member's next session. */
export const homeShown = {
  selector: 'section[aria-label="Next session"] article, section[aria-label="Next session"] time',
}

const heading = (text: string): Expected => ({ selector: 'main h1, h1', text })
const bookLink = 'main a[href="/appointments/book"]'
/** Milliseconds; long enough for two sequential requests on this network. */
const pause = 700
const round = [
  { link: 'nav a[href="/appointments"]', shown: heading('Sessions') },
  { link: 'nav a[href="/protocols"]', shown: heading('Protocols') },
  { link: 'nav a[href="/labs"]', shown: heading('Labs') },
  { link: 'nav a[href="/documents"]', shown: heading('Documents') },
  { link: 'nav a[href="/home"]', shown: heading('Good ') },
] as const

/** Measures a warm portal: times on screen after a click, and route changes. */
export async function measureWarmScreens(
  browser: Browser,
  origin: string,
  cookies: Cookies,
  runs: number,
): Promise<Figure[]> {
  const slow = await openSlowPage(browser, homeShown, cookies)
  try {
    await slow.open(`${origin}/home`)
    await goRound(slow.page)
    // now every screen's code is in the browser's cache
    await timeClick(slow.page, bookLink, { selector: openTime })
    return [
      ...(await measureBooking(slow, origin, runs)),
      ...(await measureRouteChanges(slow, origin, runs)),
    ]
  } finally {
    await slow.close()
  }
}

/** Clicks and returns the milliseconds until the frame that shows the expected content. */
async function timeClick(page: Page, link: string, expected: Expected): Promise<number> {
  await page.evaluate((what) => window.portalBench.arm(what), expected)
  await page.locator(link).first().click()
  const took = await page.evaluate(() => window.portalBench.armed())
  await page.waitForTimeout(pause)
  return took
}

async function goRound(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const { link, shown } of round) times.push(await timeClick(page, link, shown))
  return times
}

async function measureBooking(
  { page, open }: SlowPage,
  origin: string,
  runs: number,
): Promise<Figure[]> {
  const again: number[] = []
  const rested: number[] = []
  const atOnce: number[] = []
  for (let run = 0; run < runs; run += 1) {
    // files from the browser's cache, data from the server
    await open(`${origin}/home`)
    atOnce.push(await timeClick(page, bookLink, { selector: openTime }))
    await open(`${origin}/home`)
    await page.locator(bookLink).first().hover()
    await page.waitForTimeout(pause)
    rested.push(await timeClick(page, bookLink, { selector: openTime }))
    await timeClick(page, 'nav a[href="/home"]', heading('Good '))
    again.push(await timeClick(page, bookLink, { selector: openTime }))
  }
  return [
    {
      what: 'Times on screen from /home, cached',
      value: median(again),
      unit: 'ms',
      budget: { atMost: 150 },
    },
    {
      what: 'Times on screen from /home, after hovering the link',
      value: median(rested),
      unit: 'ms',
      budget: { atMost: 150 },
      note: 'prefetched on hover',
    },
    {
      what: 'Times on screen from /home, clicked immediately',
      value: median(atOnce),
      unit: 'ms',
      note: 'includes two requests with 150 ms latency',
    },
  ]
}

async function measureRouteChanges(
  { page, open }: SlowPage,
  origin: string,
  runs: number,
): Promise<Figure[]> {
  const first: number[] = []
  const later: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await open(`${origin}/home`)
    first.push(...(await goRound(page)).slice(0, -1))
    later.push(...(await goRound(page)))
  }
  const longestInput = await page.evaluate(() => window.portalBench.longestInput())
  return [
    {
      what: 'Route change, median',
      value: median(later),
      unit: 'ms',
      budget: { atMost: 40 },
      note: 'Foo Medical 47–90; Cal.com, next month, 57–63',
    },
    {
      what: 'Route change, first visit of a screen',
      value: median(first),
      unit: 'ms',
      budget: { atMost: 100 },
      note: `slowest ${Math.max(...first).toFixed(0)} ms`,
    },
    {
      what: 'Longest interaction to next paint',
      value: longestInput,
      unit: 'ms',
      budget: { atMost: 100 },
      note: 'Event Timing, steps of 8 ms',
    },
  ]
}
