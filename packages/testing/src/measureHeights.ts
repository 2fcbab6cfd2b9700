import type { MeasuredHeight } from '@portal/ui'
import { waitFor } from '@testing-library/react'
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
  return [phone, tablet, desktop]
}

/**
 * Expects that `element` shows a skeleton, and that it keeps its height at each of the
 * {@link widths} after `load`, which lets its data arrive.
 */
export async function expectSkeletonOfContent(element: Element, load: () => void): Promise<void> {
  const hasSkeleton = () => element.querySelector('[data-skeleton]') !== null
  await waitFor(() => expect(hasSkeleton(), 'a skeleton').toBe(true))
  const skeleton = await measureHeights(element)
  load()
  await waitFor(() => expect(hasSkeleton(), 'a skeleton').toBe(false))
  expect(skeleton, 'the height of the skeleton').toEqual(await measureHeights(element))
}
