import { bookingDrafts } from '../features/booking/drafts.ts'
import { creditDrafts } from '../features/credits/drafts.ts'
import type { Draft } from '../session/persistence.ts'

/** What the features store for a reload of the tab. */
export const drafts: readonly Draft[] = [...bookingDrafts, ...creditDrafts]
