import { publishHeight } from './publishHeight.ts'

/** The height of the bar that sticks to the lower edge of the window; 0 while there is none. */
export const bottomBarHeight = 'var(--bottom-bar, 0px)'

/**
 * The `ref` of such a bar: what receives the focus is scrolled above it, and so are the notices. A
 * bar that scrolls with the page takes no space. Where only one of its rows sticks, that row does.
 */
export const keepSpaceAtBottom = (bar: HTMLElement | null) =>
  bar === null ? undefined : publishHeight(bar, '--bottom-bar', measureBar, [bar, ...bar.children])

function measureBar(bar: HTMLElement): number {
  const sticky = [bar, ...bar.children].find(isAtBottom)
  if (sticky === undefined) return 0
  const { bottom } = getComputedStyle(sticky)
  return sticky.getBoundingClientRect().height + Number.parseFloat(bottom)
}

/** A bar in a column of its own sticks to the upper edge. */
function isAtBottom(element: Element): boolean {
  const { position, bottom } = getComputedStyle(element)
  const { height } = element.getBoundingClientRect()
  return position === 'sticky' && bottom !== 'auto' && height > 0
}
