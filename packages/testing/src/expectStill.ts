import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The widths that a layout is checked at: a phone, a tablet, a desktop. */
export const widths = [390, 820, 1440] as const

const INTERACTIVE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'

interface Box {
  readonly element: Element
  readonly name: string
  readonly at: string
}

const position = (element: Element): string => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height].map((length) => Math.round(length)).join(' ')
}

const nameOf = (element: Element): string =>
  `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent}"`

/** Everything that a pointer could be pressed on now. */
const interactive = (): Box[] =>
  [...document.querySelectorAll(INTERACTIVE)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, name: nameOf(element), at: position(element) }))

/**
 * Runs `change`, such as the arrival of data, and expects that everything a member could have
 * pressed before it is the same element at the same place after it.
 */
export async function expectStill(change: () => Promise<unknown>): Promise<void> {
  const before = interactive()
  expect(before.length, 'something can be pressed before the change').toBeGreaterThan(0)
  await change()
  const after = before.map(({ element, name }) => ({
    name,
    at: element.isConnected ? position(element) : 'gone',
  }))
  expect(after).toEqual(before.map(({ name, at }) => ({ name, at })))
}

/** Runs a check at every width of {@link widths}, each time from the start. */
export async function atEveryWidth(check: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, 900)
    await check(width)
  }
}
