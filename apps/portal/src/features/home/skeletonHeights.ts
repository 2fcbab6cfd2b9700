import type { MeasuredHeight } from '@portal/ui'

/** Of parts whose code loads later, with usual data. `skeletonHeights.test.tsx` measures them. */
export const skeletonHeights = {
  coachCard: [245, 203, 253],
} satisfies Record<string, MeasuredHeight>
