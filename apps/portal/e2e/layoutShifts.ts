import type { Page } from '@playwright/test'

/** An interactive element that moved while nobody scrolled or resized. */
interface Move {
  readonly element: string
  readonly x: number
  readonly y: number
}

interface Tracker {
  /**
   * Returns the moves, since the last call, of elements that were in view then. The first call
   * marks the end of the first paint and returns nothing.
   */
  collect: () => Promise<Move[]>
}

declare global {
  interface Window {
    layoutTracker: Tracker
  }
}

/**
 * Tracks interactive elements on every page that `page` loads from now on. Two sources agree on
 * what moved: the browser's `layout-shift` entries (also those right after input) and the positions
 * of buttons, links and fields.
 */
export async function trackLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interactive =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio]'
    const describeElement = (element: Element): string =>
      `${element.localName} "${(
        element.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
        element.textContent
      )
        .trim()
        .replaceAll(/\s+/g, ' ')
        .slice(0, 40)}"`
    const isInView = ({ top, bottom, left, right, width, height }: DOMRect): boolean =>
      width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth

    interface Shift extends PerformanceEntry {
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const shifted: Move[] = []
    let firstPaintEnd = Infinity
    const record = (entries: PerformanceEntryList): void => {
      // the browser may report a shift of the first paint, such as a late font, afterwards
      const later = (entries as Shift[]).filter(({ startTime }) => startTime > firstPaintEnd)
      for (const { sources } of later)
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const target = element?.closest(interactive) ?? element?.querySelector(interactive)
          // an element that only grows or appears has not moved
          const x = Math.round(currentRect.x - previousRect.x)
          const y = Math.round(currentRect.y - previousRect.y)
          if (target?.closest('[inert]') === null && previousRect.width > 0 && (x !== 0 || y !== 0))
            shifted.push({ element: describeElement(target), x, y })
        }
    }
    const observer = new PerformanceObserver((list) => record(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })

    let positions = new Map<Element, { name: string; rect: DOMRect }>()
    const readPositions = (): typeof positions =>
      new Map(
        [...document.querySelectorAll(interactive)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          // the controls of a placeholder are bars, and give way to others
          .filter((element) => element.closest('[inert]') === null)
          .map((element) => [
            element,
            { name: describeElement(element), rect: element.getBoundingClientRect() },
          ]),
      )
    const findByName = (all: typeof positions, name: string): DOMRect[] =>
      [...all.values()].filter((each) => each.name === name).map(({ rect }) => rect)

    const drawFrames = async (): Promise<void> => {
      for (let frame = 0; frame < 2; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    }

    window.layoutTracker = {
      async collect() {
        // a font that loads between two calls would change the width of text
        await Promise.allSettled([...document.fonts].map((font) => font.load()))
        await drawFrames()
        record(observer.takeRecords())
        firstPaintEnd = Math.min(firstPaintEnd, performance.now())
        const before = positions
        positions = readPositions()
        const moves: Move[] = []
        for (const [element, { name, rect }] of before) {
          if (!isInView(rect)) continue
          // an element that was replaced is recognized by its name
          const same = findByName(positions, name)
          const now =
            positions.get(element)?.rect ??
            (same.length === 1 && findByName(before, name).length === 1 ? same[0] : undefined)
          if (now === undefined) continue
          const x = Math.round(now.x - rect.x)
          const y = Math.round(now.y - rect.y)
          if (x !== 0 || y !== 0) moves.push({ element: name, x, y })
        }
        return [...shifted.splice(0), ...moves]
      },
    }
  })
}

/** Waits until the page is parsed and drawn with its stylesheets and fonts. */
export async function waitForFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll('link')].every(
        (link) => !link.relList.contains('stylesheet') || link.sheet !== null,
      ),
  )
  await collectLayoutMoves(page)
}

/** Describes what moved since the last call, each move once. */
export async function collectLayoutMoves(page: Page): Promise<string[]> {
  const moves = await page.evaluate(() => window.layoutTracker.collect())
  return [...new Set(moves.map(({ element, x, y }) => `${element} moved by ${x}, ${y} px`))]
}
