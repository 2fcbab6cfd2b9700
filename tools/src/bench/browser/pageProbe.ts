/// <reference lib="dom" />

/**
 * When a page is ready: its form handles a submit event, the selector matches, or a video or audio
 * is at a position in seconds.
 */
export type Ready =
  | { readonly form: string }
  | { readonly selector: string }
  | { readonly position: number }

/** What identifies the shown page; `text` is the start of its content. */
export type Expected = { readonly selector: string; readonly text?: string }

export type PageTimes = {
  readonly fcp: number
  readonly lcp: number
  /** Milliseconds from the start of the navigation. */
  readonly ready: number
  /** Parts of tasks beyond 50 ms, after the first paint. */
  readonly tbt: number
  readonly cls: number
  /** Transferred bytes of scripts and style sheets, until ready and in total. */
  readonly scriptBytesUntilReady: number
  readonly scriptBytes: number
  readonly styleSheetBytes: number
}

export type Probe = {
  times(): PageTimes
  isReady(): boolean
  /** Starts waiting for a click and its result on screen. */
  arm(expected: Expected): void
  /** Milliseconds from the click to the frame that showed it. */
  armed(): Promise<number>
  /**
   * The longest time from an input to the next frame, as reported by the browser (in steps of 8
   * ms). Counts from zero after `forgetInputs`.
   */
  longestInput(): number
  forgetInputs(): void
}

declare global {
  interface Window {
    portalBench: Probe
  }
}

/** Runs in the page before its own scripts; it must not use anything outside this function. */
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

  const handlesSubmit = (selector: string): boolean => {
    // a synthetic event submits nothing, but the page's handler still prevents its default
    const form = document.querySelector(selector)
    return (
      form !== null && !form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    )
  }
  const checkContent = (): boolean => {
    if ('form' in ready) return handlesSubmit(ready.form)
    if ('selector' in ready) return document.querySelector(ready.selector) !== null
    const media = document.querySelector<HTMLMediaElement>('video, audio')
    return media !== null && media.currentTime >= ready.position
  }
  const checkReady = (): void => {
    if (checkContent()) readyAt = performance.now()
    else requestAnimationFrame(checkReady)
  }
  requestAnimationFrame(checkReady)

  const fcp = (): number =>
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const resources = (isWanted: (name: string) => boolean, until = Infinity): number =>
    performance
      .getEntriesByType('resource')
      // a prefetched file is listed twice, the second time with no bytes transferred
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
          const checkShown = (): void => {
            if (!isShown()) return void requestAnimationFrame(checkShown)
            // the message arrives after the frame has been painted
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
            port1.start()
            port2.postMessage(null)
          }
          requestAnimationFrame(checkShown)
        }
        window.addEventListener('click', onClick, { capture: true, once: true })
      })
    },
    armed: () => armed,
    longestInput: () => longestInput,
    forgetInputs: () => void (longestInput = 0),
  }
}
