/** Polling intervals in milliseconds (docs/specification.md#constants). */
export const pollingIntervals = {
  auth: 60_000,
  user: 30_000,
  sessionCredits: 30_000,
  sessionCreditsWaiting: 1000,
} as const

/**
 * The subscription options of a polled call; the interval is in milliseconds. A hidden tab pauses
 * and refetches when it is shown. A new resource exports its options from its own file.
 */
export const createPolling = (pollingInterval: number) => ({
  pollingInterval,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
})

/** Subscription options of the polled calls of a member. */
export const polling = {
  auth: createPolling(pollingIntervals.auth),
  user: createPolling(pollingIntervals.user),
  sessionCredits: createPolling(pollingIntervals.sessionCredits),
  /** The options while waiting for a change, such as the credits of a payment. */
  sessionCreditsWaiting: createPolling(pollingIntervals.sessionCreditsWaiting),
} as const
