import { DAY } from '@portal/domain/time'

const days = 14

/** How long a closed account can be reopened, in milliseconds. */
export const closingWindow = days * DAY

/** Whether a closed account waits for its erasure and cannot be opened anymore. */
export const isClosedForGood = (closedAt: number | null, now: number): boolean =>
  closedAt !== null && now - closedAt >= closingWindow
