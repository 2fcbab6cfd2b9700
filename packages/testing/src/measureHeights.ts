import type { MeasuredHeight } from '@portal/ui'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { widths } from './expectNoLayoutShift.ts'

/**
 * Returns the height of an element at each of the {@link widths}, as a skeleton declares it:
 * `expect(await measureHeights(card)).toEqual(skeletonHeights.card)` prints what to declare.
 */
export async function measureHeights(element: Element): Promise<MeasuredHeight> {
  const heights: number[] = []
  for (const width of widths) {
    await page.viewport(width, 900)
    heights.push(Math.round(element.getBoundingClientRect().height))
  }
  const [phone = 0, tablet = 0, desktop = 0] = heights
  return { phone, tablet, desktop }
}

/**
 * Expects that `element` contains a skeleton, and that it keeps its height at each of the
 * {@link widths} when `load` lets its content arrive.
 */
export async function expectSkeletonOfContent(
  element: Element,
  load: () => Promise<unknown>,
): Promise<void> {
  expect(element.querySelector('[data-skeleton]'), 'a skeleton').not.toBeNull()
  const skeleton = await measureHeights(element)
  await load()
  expect(element.querySelector('[data-skeleton]'), 'no skeleton after loading').toBeNull()
  expect(skeleton, 'the height of the skeleton is that of its content').toEqual(
    await measureHeights(element),
  )
}
