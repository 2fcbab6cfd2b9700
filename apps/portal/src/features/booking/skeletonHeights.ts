import type { MeasuredHeight } from '@portal/ui'

/** Of parts whose code loads later, with usual data. `skeletonHeights.test.tsx` measures them. */
export const skeletonHeights = {
  bookingSummary: [0, 0, 392],
  buyMissingCredits: [496, 443, 443],
  sessionChoice: [597, 513, 355],
} satisfies Record<string, MeasuredHeight>
