/// <reference lib="dom" />

/** When a page counts as ready: its form answers a submit, or the selector finds something. */
export type Ready = { readonly form: string } | { readonly selector: string }

/** What a page looks like once it holds; `text` is how its content starts. */
export type Expected = { readonly selector: string; readonly text?: string }

export type PageTimes = {
  readonly fcp: number
  readonly lcp: number
  /** Milliseconds from the start of the navigation. */
  readonly ready: number
  /** Parts of tasks beyond 50 ms, after the first paint. */
  readonly tbt: number
  readonly cls: number
  /** Bytes of scripts and style sheets as they were sent, until it was ready and altogether. */
  readonly scriptBytesUntilReady: number
  readonly scriptBytes: number
  readonly styleSheetBytes: number
}

export type Probe = {
  times(): PageTimes
  isReady(): boolean
  /** Starts waiting for a click and for what it brings on screen. */
  arm(expected: Expected): void
  /** Milliseconds from the click to the frame that showed it. */
  armed(): Promise<number>
  /**
   * The longest that any of the member's inputs took until the next frame, as the browser says it
   * (8 ms steps).
   */
  longestInput(): number
}

declare global {
  interface Window {
    portalBench: Probe
  }
}

/** Runs inside the page before anything of the page's own; it must not use anything outside itself. */
export function installProbe(ready: Ready): void {
  let lcp = 0
  let cls = 0
  let readyAt = 0
  let longestInput = 0
  const longTasks: { start: number; duration: number }[] = []

  const watch = (
    type: string,
    each: (entry: PerformanceEntry) => void,
    options: object = {},
  ): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...options,
    })
  watch('largest-contentful-paint', (entry) => (lcp = entry.startTime))
  watch('longtask', (entry) => longTasks.push({ start: entry.startTime, duration: entry.duration }))
  watch('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === false) cls += Number(Reflect.get(entry, 'value'))
  })
  watch('event', (entry) => (longestInput = Math.max(longestInput, entry.duration)), {
    durationThreshold: 16,
  })

  const answers = (selector: string): boolean => {
    // made by a script, it submits nothing; the page's own handler prevents the default even so
    const form = document.querySelector(selector)
    return (
      form !== null && !form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    )
  }
  const look = (): void => {
    const isReady =
      'form' in ready ? answers(ready.form) : document.querySelector(ready.selector) !== null
    if (isReady) readyAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const fcp = (): number =>
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const resources = (isWanted: (name: string) => boolean, until = Infinity): number =>
    performance
      .getEntriesByType('resource')
      // a file that was fetched ahead and is used later stands there twice, the second time with nothing transferred
      .filter(
        (entry) =>
          entry instanceof PerformanceResourceTiming &&
          entry.transferSize > 0 &&
          isWanted(new URL(entry.name).pathname) &&
          entry.responseEnd <= until,
      )
      .reduce(
        (sum, entry) =>
          sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
        0,
      )
  const isScript = (path: string): boolean => path.endsWith('.js')

  let armed: Promise<number> = Promise.resolve(0)
  window.portalBench = {
    isReady: () => readyAt > 0,
    times: () => ({
      fcp: fcp(),
      lcp,
      ready: readyAt,
      tbt: longTasks
        .filter(({ start }) => start >= fcp())
        .reduce((sum, { duration }) => sum + duration - 50, 0),
      cls,
      scriptBytesUntilReady: resources(isScript, readyAt),
      scriptBytes: resources(isScript),
      styleSheetBytes: resources((path) => path.endsWith('.css')),
    }),
    arm({ selector, text }) {
      const isShown = (): boolean => {
        const found = document.querySelector(selector)
        return found !== null && (text === undefined || (found.textContent ?? '').startsWith(text))
      }
      armed = new Promise((resolve) => {
        const onClick = ({ timeStamp }: MouseEvent): void => {
          const lookAgain = (): void => {
            if (!isShown()) return void requestAnimationFrame(lookAgain)
            // the message arrives after the frame has been painted
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
            port1.start()
            port2.postMessage(null)
          }
          requestAnimationFrame(lookAgain)
        }
        window.addEventListener('click', onClick, { capture: true, once: true })
      })
    },
    armed: () => armed,
    longestInput: () => longestInput,
  }
}
