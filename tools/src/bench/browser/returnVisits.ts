import type { Browser } from 'playwright'
import { logIn } from '../apiClient.ts'
import type { Figure } from '../figure.ts'
import { median } from '../statistics.ts'
import type { Ready } from './pageProbe.ts'
import { type Cookies, openSlowPage, slowServiceWorkers } from './slowPage.ts'
import type { SecureProduct } from './startSecureProduct.ts'
import { homeShown, openTime } from './warmScreens.ts'

type ReturnVisit = {
  /** What is measured, such as `/home, return visit: next session on screen`. */
  readonly what: string
  readonly address: string
  readonly shown: Ready
  /** Milliseconds. */
  readonly atMost: number
}

/** The screens that Maya opens again; she stopped a lesson of her first course at 24 seconds. */
export async function listReturnVisits({
  origin,
  serverOrigin,
}: SecureProduct): Promise<ReturnVisit[]> {
  const client = await logIn(serverOrigin, 'maya@example.com')
  const { body } = await client.get('/api/client/v1/enrollments/')
  client.close()
  const { results } = JSON.parse(body) as { readonly results: readonly Enrollment[] }
  const enrollment = results.find(({ title }) => title === 'Calm breathing')
  return [
    {
      what: '/home, return visit: next session on screen',
      address: `${origin}/home`,
      shown: homeShown,
      atMost: 400,
    },
    {
      what: '/appointments/book, return visit: times on screen',
      address: `${origin}/appointments/book`,
      shown: { selector: openTime },
      atMost: 600,
    },
    {
      what: 'A lesson, return visit: video where it was left',
      address: `${origin}/courses/enrolled/${enrollment?.id}/open`,
      shown: { position: 24 },
      atMost: 500,
    },
  ]
}

type Enrollment = { readonly id: string; readonly title: string }

/**
 * Measures visits of members who were there before: the service worker and the device have the code
 * and what was last known, and the rest comes over the slow network.
 */
export async function measureReturnVisits(
  browser: Browser,
  visits: readonly ReturnVisit[],
  cookies: Cookies,
  runs: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, address, shown, atMost } of visits) {
    const { page, open, close } = await openSlowPage(browser, shown, cookies)
    try {
      const { ready: first } = await open(address)
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await slowServiceWorkers(browser)
      const times: number[] = []
      for (let run = 0; run < runs; run += 1) times.push((await open(address)).ready)
      figures.push({
        what,
        value: median(times),
        unit: 'ms',
        budget: { atMost },
        note: `first visit ${first.toFixed(0)} ms`,
      })
    } finally {
      await close()
    }
  }
  return figures
}
