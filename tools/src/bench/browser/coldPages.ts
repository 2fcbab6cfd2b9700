/// <reference lib="dom" />
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { median } from '../statistics.ts'
import type { PageLine } from './browserReport.ts'
import type { PageTimes, Ready } from './pageProbe.ts'
import { type Cookies, openSlowPage } from './slowPage.ts'

export type ColdPage = {
  readonly line: PageLine
  /** Scripts that a page prefetches once it is interactive. */
  readonly prefetchedScriptKilobytes: number
  /** JavaScript heap after a collection, in megabytes. */
  readonly heapMegabytes: number
}

export type ColdPageOptions = {
  readonly name: string
  readonly address: string
  readonly shown: Ready
  /** How interactivity is tested, if that changes the page and needs separate visits. */
  readonly interactive?: Ready
  readonly cookies?: Cookies
  readonly runs: number
}

/** First visits with an empty cache, each in its own browser context. */
export async function measureColdPage(
  browser: Browser,
  { name, address, shown, interactive, cookies, runs }: ColdPageOptions,
): Promise<ColdPage> {
  const visits: PageTimes[] = []
  const heaps: number[] = []
  const interactiveVisits: PageTimes[] = []
  let html = ''
  for (let run = 0; run < runs; run += 1) {
    const { page, open, devtools, close } = await openSlowPage(browser, shown, cookies)
    visits.push(await open(address))
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    heaps.push(usedSize / 1_000_000)
    html = await page.evaluate(() => fetch(location.href).then((response) => response.text()))
    await close()
    if (interactive === undefined) continue
    const second = await openSlowPage(browser, interactive, cookies)
    interactiveVisits.push(await second.open(address))
    await second.close()
  }
  const getMedian = (of: (times: PageTimes) => number, from = visits): number =>
    median(from.map(of))
  const readyVisits = interactive === undefined ? visits : interactiveVisits
  const scriptKilobytes = getMedian((times) => times.scriptBytesUntilReady, readyVisits) / 1000
  return {
    line: {
      page: name,
      scriptKilobytes,
      styleKilobytes:
        getMedian((times) => times.styleSheetBytes) / 1000 + measureInlineStyles(html),
      fcp: getMedian((times) => times.fcp),
      lcp: getMedian((times) => times.lcp),
      ready: getMedian((times) => times.ready, readyVisits),
      tbt: getMedian((times) => times.tbt),
      cls: getMedian((times) => times.cls),
    },
    prefetchedScriptKilobytes: getMedian((times) => times.scriptBytes) / 1000 - scriptKilobytes,
    heapMegabytes: median(heaps),
  }
}

/** Size of the document's inline styles after brotli compression. */
function measureInlineStyles(html: string): number {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('')
  return brotliCompressSync(styles).length / 1000
}
