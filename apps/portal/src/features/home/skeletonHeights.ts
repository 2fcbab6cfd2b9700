import type { MeasuredHeight } from '@portal/ui'

/** Of what loads later, with usual data; `skeletonHeights.deep.test.tsx` measures it. */
export const skeletonHeights = {
  coach: [240, 238, 248],
  moreSessions: [44, 44, 44],
  updates: [42, 90, 90],
} satisfies Record<string, MeasuredHeight>
