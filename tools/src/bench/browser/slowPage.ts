import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page, Request } from 'playwright'
import { installProbe, type PageTimes, type Ready } from './pageProbe.ts'

/** 1.6 Mbps with 150 ms latency, and a CPU slowed down 4 times. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowdown = 4

export type Cookies = Parameters<BrowserContext['addCookies']>[0]

export type SlowPage = {
  readonly page: Page
  readonly devtools: CDPSession
  /** Navigates and waits until the page is ready and idle. */
  open(address: string): Promise<PageTimes>
  close(): Promise<void>
}

/** Opens a page in a new browser context on a slow phone and network; `cookies` log it in. */
export async function openSlowPage(
  browser: Browser,
  ready: Ready,
  cookies: Cookies = [],
): Promise<SlowPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.addInitScript(installProbe, ready)
  const waitUntilIdle = watchRequests(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return {
    page,
    devtools,
    async open(address) {
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForFunction(() => window.portalBench.isReady(), undefined, { timeout: 20_000 })
      await waitUntilIdle()
      return page.evaluate(() => window.portalBench.times())
    },
    close: () => context.close(),
  }
}

/**
 * Slows down the network of the service workers that run now: a page's conditions are not theirs.
 * They end when no page of theirs is open.
 */
export async function slowServiceWorkers(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  const { targetInfos } = await devtools.send('Target.getTargets')
  for (const { type, targetId } of targetInfos) {
    if (type !== 'service_worker') continue
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId })
    for (const [id, [method, params]] of [
      ['Network.enable', {}] as const,
      ['Network.emulateNetworkConditions', network] as const,
    ].entries())
      await devtools.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      })
  }
}

/** Milliseconds without a request after which a page is idle. */
const quiet = 500

/**
 * Returns a function that waits until the page is idle. The stream of live updates stays open, so
 * it does not count, unlike for Playwright's `networkidle`.
 */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changedAt = Date.now()
  const end = (request: Request): void => {
    open.delete(request)
    changedAt = Date.now()
  }
  page.on('request', (request) => {
    if (!request.url().includes('/feed/stream/')) open.add(request)
    changedAt = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    for (const deadline = Date.now() + 30_000; Date.now() < deadline; await wait(50))
      if (open.size === 0 && Date.now() - changedAt >= quiet) return
    throw new Error('The page did not become idle.')
  }
}
