import type { MeasuredHeight } from '@portal/ui'

/** Of what loads later, with usual data; `skeletonHeights.deep.test.tsx` measures it. */
export const skeletonHeights = {
  coachCard: [235, 243, 243],
} satisfies Record<string, MeasuredHeight>
