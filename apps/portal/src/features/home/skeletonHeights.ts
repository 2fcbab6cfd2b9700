import type { MeasuredHeight } from '@portal/ui'

/** The heights of what loads later, with usual data (`skeletonHeights.deep.test.tsx`). */
export const skeletonHeights = {
  coach: [240, 238, 248],
  moreSessions: [44, 44, 44],
  updates: [42, 90, 90],
} satisfies Record<string, MeasuredHeight>
