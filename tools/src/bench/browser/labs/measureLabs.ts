import type { Browser } from 'playwright'
import { startPostgres } from '../../../postgres.ts'
import { type ApiClient, logIn } from '../../apiClient.ts'
import type { Figure } from '../../figure.ts'
import { startProduct } from '../../product.ts'
import { connect } from '../../server/connect.ts'
import { measureLatency } from '../../server/latency.ts'
import { median } from '../../statistics.ts'
import { measureColdPage } from '../coldPages.ts'
import { startReverseProxy } from '../reverseProxy.ts'
import { openSlowPage } from '../slowPage.ts'
import { createManyReports } from './createManyReports.ts'
import { importReports } from './importReports.ts'
import { measureSearch } from './measureSearch.ts'

const email = 'leo@example.com'
const labsShown = { selector: 'section[aria-label="What changed"] li' }
const resultsShown = { selector: 'main section ul[role="list"] li' }
/** Milliseconds; the page is idle again. */
const pause = 700

type Certificate = Parameters<typeof startReverseProxy>[2]

/** Measures the screens of a member with 20 reports of 300 markers. */
export async function measureLabs(
  browser: Browser,
  port: number,
  certificate: Certificate,
  runs: number,
): Promise<Figure[]> {
  const origin = `https://localhost:${port}`
  const postgres = await startPostgres()
  const databaseUrl = postgres.url
  const settings = { NODE_ENV: 'production', DEMO_DATA: '1', APP_ORIGIN: origin }
  const product = await startProduct({ ...settings, DATABASE_URL: databaseUrl })
  const proxy = await startReverseProxy(port, product.origin, certificate)
  try {
    await importReports(databaseUrl, email, createManyReports())
    const database = await connect(databaseUrl)
    // what autovacuum would do
    await database.query('VACUUM ANALYZE')
    await database.end()
    const client = await logIn(product.origin, email)
    const cookies = [...client.cookies()].map(([name, value]) => ({ name, value, url: origin }))
    const calls = await measureCalls(client)
    client.close()
    const visit = async (path: string, shown: { readonly selector: string }) =>
      (await measureColdPage(browser, { name: path, address: origin + path, shown, cookies, runs }))
        .line
    const labs = await visit('/labs', labsShown)
    const results = await visit('/labs/results', resultsShown)
    const opened = await measureOpening(browser, origin, cookies, runs)
    const search = await measureSearch(browser, `${origin}/labs/results`, cookies, runs)
    return [
      {
        what: '/labs with 20 reports of 300 markers, cold: first paint',
        value: labs.fcp,
        unit: 'ms',
        budget: { atMost: 500 },
      },
      {
        what: '/labs, cold: results on screen',
        value: labs.ready,
        unit: 'ms',
        budget: { atMost: 1800 },
        note: `${labs.scriptKilobytes.toFixed(0)} kB of JS; TBT ${labs.tbt.toFixed(0)} ms`,
      },
      {
        what: '/labs/results, cold: 300 markers on screen',
        value: results.ready,
        unit: 'ms',
        budget: { atMost: 1800 },
        note: `${results.scriptKilobytes.toFixed(0)} kB of JS; TBT ${results.tbt.toFixed(0)} ms`,
      },
      ...opened,
      ...search,
      ...calls,
    ]
  } finally {
    await proxy.stop()
    await product.stop()
    await postgres.stop()
  }
}

/** Measures the calls of the screens, beside one that only reads the session. */
async function measureCalls(client: ApiClient): Promise<Figure[]> {
  const get = (path: string) => async (): Promise<void> => {
    const { status, body } = await client.get(`/api/client/v1/${path}`)
    if (status !== 200) throw new Error(`${path} failed: ${status} ${body.slice(0, 200)}`)
  }
  const auth = await measureLatency(get('users/auth/'), 1)
  const labs = await measureLatency(get('labs/'), 2)
  const results = await measureLatency(get('labs/results/'), 3)
  const { body } = await client.get('/api/client/v1/labs/results/')
  const describe = (p99: number): string =>
    `p99 ${p99.toFixed(1)} ms; a call that only reads the session ${auth.p50.toFixed(2)} ms`
  return [
    { what: 'GET /labs/, p50', value: labs.p50, unit: 'ms', note: describe(labs.p99) },
    {
      what: 'GET /labs/results/ with 300 markers, p50',
      value: results.p50,
      unit: 'ms',
      note: `${describe(results.p99)}; ${(body.length / 1000).toFixed(0)} kB before compression`,
    },
  ]
}

/** Measures the time from a click to the results, with the code in the browser's cache. */
async function measureOpening(
  browser: Browser,
  origin: string,
  cookies: Parameters<typeof openSlowPage>[2],
  runs: number,
): Promise<Figure[]> {
  const slow = await openSlowPage(browser, labsShown, cookies)
  const times = { labs: [] as number[], results: [] as number[], marker: [] as number[] }
  const time = async (
    link: string,
    shown: { readonly selector: string; readonly text?: string },
  ): Promise<number> => {
    await slow.page.evaluate((what) => window.portalBench.arm(what), shown)
    await slow.page.locator(link).first().click()
    const took = await slow.page.evaluate(() => window.portalBench.armed())
    await slow.page.waitForTimeout(pause)
    return took
  }
  try {
    await slow.open(`${origin}/labs`)
    for (let run = 0; run < runs; run += 1) {
      times.results.push(await time('main a[href="/labs/results"]', resultsShown))
      times.marker.push(await time('main li a', { selector: 'dialog[open] table td' }))
      await slow.page.keyboard.press('Escape')
      await time('nav a[href="/home"]', { selector: 'main h1', text: 'Good ' })
      times.labs.push(await time('nav a[href="/labs"]', labsShown))
    }
  } finally {
    await slow.close()
  }
  return [
    {
      what: '/labs from /home, visited before: results on screen',
      value: median(times.labs),
      unit: 'ms',
      budget: { atMost: 150 },
    },
    {
      what: '/labs/results from /labs: 300 markers on screen',
      value: median(times.results),
      unit: 'ms',
      note: `first visit ${(times.results[0] ?? 0).toFixed(0)} ms`,
    },
    {
      what: 'One marker with its chart, opened from the list',
      value: median(times.marker),
      unit: 'ms',
      note: 'includes a request with 150 ms latency',
    },
  ]
}
