/** Polling intervals in milliseconds (docs/specification.md#constants). */
export const pollingIntervals = {
  auth: 60_000,
  user: 30_000,
  sessionCredits: 30_000,
  sessionCreditsWaiting: 1000,
} as const

const every = (pollingInterval: number) => ({
  pollingInterval,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
})

/** Subscription options of polled calls. A hidden tab pauses and refetches when it is shown. */
export const polling = {
  auth: every(pollingIntervals.auth),
  user: every(pollingIntervals.user),
  sessionCredits: every(pollingIntervals.sessionCredits),
  /** While waiting for a change, such as the credits of a payment. */
  sessionCreditsWaiting: every(pollingIntervals.sessionCreditsWaiting),
} as const
