import { chromium } from 'playwright'
import { logIn } from '../apiClient.ts'
import { getChromiumLaunchOptions } from '../../chromium.ts'
import { findFreePort } from '../findFreePort.ts'
import { startProduct } from '../product.ts'
import type { BrowserReport } from './browserReport.ts'
import { measureLabs } from './labs/measureLabs.ts'
import { createCertificate } from './certificate.ts'
import { measureColdPage } from './coldPages.ts'
import { startReverseProxy } from './reverseProxy.ts'
import type { Cookies } from './slowPage.ts'
import { homeShown, measureWarmScreens, openTime } from './warmScreens.ts'

/** Measures the production build with the demo data in a browser. */
export async function measureBrowser(runs: number): Promise<BrowserReport> {
  const certificate = createCertificate(new Date())
  const port = await findFreePort()
  const origin = `https://localhost:${port}`
  const product = await startProduct({ NODE_ENV: 'production', DEMO_DATA: '1', APP_ORIGIN: origin })
  const proxy = await startReverseProxy(port, product.origin, certificate)
  const options = await getChromiumLaunchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`],
  })
  try {
    const cookies = await readCookies(product.origin, origin)
    const login = await measureColdPage(browser, {
      name: '/login',
      address: `${origin}/login`,
      shown: { selector: 'form' },
      interactive: { form: 'form' },
      runs,
    })
    const join = await measureColdPage(browser, {
      name: '/join',
      address: `${origin}/join/juniper/reset-programme`,
      shown: { selector: 'form' },
      interactive: { form: 'form' },
      runs,
    })
    const home = await measureColdPage(browser, {
      name: '/home',
      address: `${origin}/home`,
      shown: homeShown,
      cookies,
      runs,
    })
    const book = await measureColdPage(browser, {
      name: '/appointments/book',
      address: `${origin}/appointments/book`,
      shown: { selector: openTime },
      cookies,
      runs,
    })
    return {
      pages: [login.line, join.line, home.line, book.line],
      figures: [
        {
          what: '/login: JS and CSS until interactive',
          value: login.line.scriptKilobytes + login.line.styleKilobytes,
          unit: 'kB',
          budget: { atMost: 110 },
        },
        {
          what: '/login: JS prefetched when idle',
          value: login.prefetchedScriptKilobytes,
          unit: 'kB',
          note: 'the API client, and what /home needs',
        },
        {
          what: '/login: first and largest paint',
          value: Math.max(login.line.fcp, login.line.lcp),
          unit: 'ms',
          budget: { atMost: 500 },
        },
        {
          what: '/login: interactive',
          value: login.line.ready,
          unit: 'ms',
          budget: { atMost: 1100 },
        },
        {
          what: '/login: total blocking time',
          value: login.line.tbt,
          unit: 'ms',
          budget: { atMost: 60 },
        },
        {
          what: '/login: layout shift',
          value: Number(login.line.cls.toFixed(2)),
          unit: '',
          budget: { atMost: 0 },
          note: 'to two decimals',
        },
        {
          what: '/join: JS and CSS until interactive',
          value: join.line.scriptKilobytes + join.line.styleKilobytes,
          unit: 'kB',
          budget: { atMost: 110 },
        },
        {
          what: '/join: first and largest paint',
          value: Math.max(join.line.fcp, join.line.lcp),
          unit: 'ms',
          budget: { atMost: 500 },
        },
        {
          what: '/join: interactive',
          value: join.line.ready,
          unit: 'ms',
          budget: { atMost: 1100 },
        },
        {
          what: '/join: layout shift',
          value: Number(join.line.cls.toFixed(2)),
          unit: '',
          budget: { atMost: 0 },
          note: 'to two decimals',
        },
        {
          what: '/home, cold: first paint',
          value: home.line.fcp,
          unit: 'ms',
          budget: { atMost: 500 },
        },
        {
          what: '/home, cold: largest paint',
          value: home.line.lcp,
          unit: 'ms',
          budget: { atMost: 1500 },
        },
        {
          what: '/appointments/book, cold: times on screen',
          value: book.line.ready,
          unit: 'ms',
          budget: { atMost: 1800 },
        },
        ...(await measureWarmScreens(browser, origin, cookies, runs)),
        ...(await measureLabs(browser, await findFreePort(), certificate, runs)),
        {
          what: 'JavaScript heap of the booking screen',
          value: book.heapMegabytes,
          unit: 'MB',
          budget: { atMost: 30 },
        },
      ],
    }
  } finally {
    await browser.close()
    await proxy.stop()
    await product.stop()
  }
}

/** Logs in outside the browser, so that visits do not measure the login. */
async function readCookies(productOrigin: string, origin: string): Promise<Cookies> {
  const client = await logIn(productOrigin, 'maya@example.com')
  client.close()
  return [...client.cookies()].map(([name, value]) => ({ name, value, url: origin }))
}
