import { findFreePort } from '../findFreePort.ts'
import type { BrowserReport } from './browserReport.ts'
import { createCertificate } from './certificate.ts'
import { type ColdPage, measureColdPage } from './coldPages.ts'
import { type ColdScreen, createColdScreens } from './coldScreens.ts'
import { measureLabs } from './labs/measureLabs.ts'
import { launchBrowser } from './launchBrowser.ts'
import { measureAssistant, measureQuestions } from './memberTasks.ts'
import { listReturnVisits, measureReturnVisits } from './returnVisits.ts'
import { startSecureProduct } from './startSecureProduct.ts'
import { measureWarmScreens } from './warmScreens.ts'

/** Measures the production build with the demo data in a browser. */
export async function measureBrowser(runs: number): Promise<BrowserReport> {
  const certificate = await createCertificate(new Date())
  const product = await startSecureProduct(certificate)
  const browser = await launchBrowser(certificate)
  try {
    const { origin, cookies } = product
    const screens = createColdScreens(origin, cookies)
    const measure = (screen: ColdScreen): Promise<ColdPage> =>
      measureColdPage(browser, { ...screens[screen], runs })
    const login = await measure('login')
    const join = await measure('join')
    const home = await measure('home')
    const book = await measure('book')
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
          what: '/join: first paint',
          value: join.line.fcp,
          unit: 'ms',
          budget: { atMost: 500 },
        },
        {
          what: '/join: times on screen',
          value: join.line.ready,
          unit: 'ms',
          budget: { atMost: 1800 },
          note: `${join.line.scriptKilobytes.toFixed(0)} kB of JS`,
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
        ...(await measureReturnVisits(browser, await listReturnVisits(product), cookies, runs)),
        ...(await measureWarmScreens(browser, origin, cookies, runs)),
        ...(await measureQuestions(browser, origin, await product.logIn('leo@example.com'))),
        ...(await measureAssistant(browser, origin, cookies, runs)),
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
    await product.stop()
  }
}
