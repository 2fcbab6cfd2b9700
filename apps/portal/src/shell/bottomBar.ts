import { publishHeight } from './publishHeight.ts'

/** The height of the bar that sticks to the lower edge of the window; 0 while there is none. */
export const bottomBarHeight = 'var(--bottom-bar, 0px)'

/**
 * The `ref` of such a bar: what receives the focus is scrolled above it, and so are the notices. A
 * bar that scrolls with the page takes no space.
 */
export const keepSpaceAtBottom = (bar: HTMLElement | null) =>
  bar === null ? undefined : publishHeight(bar, '--bottom-bar', measureBar)

function measureBar(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar)
  const { height } = bar.getBoundingClientRect()
  return position === 'sticky' && height > 0 ? height + Number.parseFloat(bottom) : 0
}
