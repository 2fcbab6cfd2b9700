import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The viewport widths at which layouts are checked: phone, tablet, desktop. */
export const widths = [390, 820, 1440] as const

const INTERACTIVE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'

interface PositionedElement {
  readonly element: Element
  readonly name: string
  readonly at: string
}

/** The panel of tabs may grow at its end: it contains what is checked, and nothing follows it. */
const getPosition = (element: Element): string => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const lengths = element.role === 'tabpanel' ? [x, y, width] : [x, y, width, height]
  return lengths.map((length) => Math.round(length)).join(' ')
}

const getName = (element: Element): string =>
  `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent}"`

/** Returns all visible interactive elements. Those of a placeholder are inert. */
const findInteractive = (): PositionedElement[] =>
  [...document.querySelectorAll(INTERACTIVE)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.closest('[inert]') === null)
    .map((element) => ({ element, name: getName(element), at: getPosition(element) }))

/**
 * Runs `change`, such as the arrival of a response, and expects that every interactive element
 * still exists and is at the same position.
 */
export async function expectNoLayoutShift(change: () => Promise<unknown>): Promise<void> {
  const before = findInteractive()
  expect(before.length, 'interactive elements before the change').toBeGreaterThan(0)
  await change()
  const after = before.map(({ element, name }) => ({
    name,
    at: element.isConnected ? getPosition(element) : 'removed',
  }))
  expect(after).toEqual(before.map(({ name, at }) => ({ name, at })))
}

/** Runs a check once for each of the {@link widths}. */
export async function checkEveryWidth(check: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, 900)
    await check(width)
  }
}
