import type { Browser } from 'playwright'
import { logIn } from '../apiClient.ts'
import { measureColdPage } from '../browser/coldPages.ts'
import { createColdScreens } from '../browser/coldScreens.ts'
import type { SecureProduct } from '../browser/startSecureProduct.ts'
import { measureWarmScreens } from '../browser/warmScreens.ts'
import { measureLatency } from '../server/latency.ts'
import type { Kind } from './comparison.ts'

export type Measured = { readonly what: string; readonly kind: Kind; readonly value: number }

/** The calls of the screens that members open most, as far as every release has them. */
const calls = [
  'users/me/',
  'appointments/?scope=upcoming',
  'conversations/',
  'labs/results/',
] as const
const secondsEach = 0.5

/** Visits the first screens, changes between screens and calls the server, each once. */
export async function measureOnce(browser: Browser, product: SecureProduct): Promise<Measured[]> {
  return [
    ...(await measureScreens(browser, product)),
    ...(await measureRoutes(browser, product)),
    ...(await measureCalls(product)),
  ]
}

async function measureScreens(
  browser: Browser,
  { origin, cookies }: SecureProduct,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const screen of Object.values(createColdScreens(origin, cookies))) {
    const { line, prefetchedScriptKilobytes } = await measureColdPage(browser, {
      ...screen,
      runs: 1,
    })
    const untilReady = line.scriptKilobytes + line.styleKilobytes
    const name = screen.name
    measured.push(
      { what: `${name}: JS and CSS until ready`, kind: 'kB', value: untilReady },
      {
        what: `${name}: JS and CSS, idle`,
        kind: 'kB',
        value: untilReady + prefetchedScriptKilobytes,
      },
      { what: `${name}: largest paint`, kind: 'ms', value: line.lcp },
      { what: `${name}: ready`, kind: 'ms', value: line.ready },
    )
  }
  return measured
}

async function measureRoutes(
  browser: Browser,
  { origin, cookies }: SecureProduct,
): Promise<Measured[]> {
  const figures = await measureWarmScreens(browser, origin, cookies, 1)
  return figures
    .filter(({ what }) => what.startsWith('Route change') || what.startsWith('Times on screen'))
    .map(({ what, value }) => ({ what, kind: 'ms', value }))
}

async function measureCalls({ serverOrigin }: SecureProduct): Promise<Measured[]> {
  const client = await logIn(serverOrigin, 'maya@example.com')
  try {
    const measured: Measured[] = []
    for (const path of calls) {
      const { p50 } = await measureLatency(async () => {
        const { status } = await client.get(`/api/client/v1/${path}`)
        if (status !== 200) throw new Error(`GET /${path} responded with ${status}.`)
      }, secondsEach)
      measured.push({ what: `GET /${path}, p50`, kind: 'ms', value: p50 })
    }
    return measured
  } finally {
    client.close()
  }
}
