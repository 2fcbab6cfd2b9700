import type { MeasuredHeight } from '@portal/ui'

/** The heights of what loads later, with usual data (`skeletonHeights.deep.test.tsx`). */
export const skeletonHeights = {
  bookingSummary: [0, 0, 392],
  buyMissingCredits: [468, 443, 443],
  sessionChoice: [565, 481, 339],
} satisfies Record<string, MeasuredHeight>
