import type { CDPSession } from 'playwright'
import { createCertificate } from '../browser/certificate.ts'
import { createColdScreens } from '../browser/coldScreens.ts'
import { launchBrowser } from '../browser/launchBrowser.ts'
import { openSlowPage } from '../browser/slowPage.ts'
import { startSecureProduct } from '../browser/startSecureProduct.ts'
import { type Burst, groupBursts, type RecordedRequest } from './groupBursts.ts'

export type Waterfall = {
  readonly page: string
  /** When the member's data was on screen, in milliseconds. */
  readonly ready: number
  /** What was requested and answered until then. */
  readonly bursts: readonly Burst[]
}

/** Records what a first visit of home and of booking requests, and what waits for what. */
export async function measureWaterfalls(): Promise<Waterfall[]> {
  const certificate = await createCertificate(new Date())
  const product = await startSecureProduct(certificate)
  const browser = await launchBrowser(certificate)
  try {
    const { home, book } = createColdScreens(product.origin, product.cookies)
    const waterfalls: Waterfall[] = []
    for (const { name, address, shown, cookies } of [home, book]) {
      const { devtools, open, close } = await openSlowPage(browser, shown, cookies)
      const listRequests = recordRequests(devtools)
      const { ready } = await open(address)
      await close()
      const answered = listRequests().filter(({ to }) => to <= ready)
      waterfalls.push({ page: name, ready, bursts: groupBursts(answered) })
    }
    return waterfalls
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Records the requests from now on. The first one is the document. */
function recordRequests(devtools: CDPSession): () => RecordedRequest[] {
  const sent = new Map<string, { url: string; at: number }>()
  const recorded: { url: string; from: number; to: number; bytes: number }[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('http')) sent.set(requestId, { url: request.url, at: timestamp })
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength: bytes }) => {
    const found = sent.get(requestId)
    if (found) recorded.push({ url: found.url, from: found.at, to: timestamp, bytes })
  })
  return () => {
    const start = Math.min(...recorded.map(({ from }) => from))
    return recorded.map(({ url, from, to, bytes }) => ({
      path: new URL(url).pathname.replace('/api/client/v1', ''),
      from: (from - start) * 1000,
      to: (to - start) * 1000,
      kilobytes: bytes / 1000,
    }))
  }
}
