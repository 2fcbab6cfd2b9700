/** Polling intervals in milliseconds (docs/specification.md#constants). */
export const pollingIntervals = {
  auth: 60_000,
  user: 30_000,
  sessionCredits: 30_000,
  sessionCreditsWaiting: 1000,
} as const

const pollEvery = (pollingInterval: number) => ({
  pollingInterval,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
})

/** Subscription options of polled calls. A hidden tab pauses and refetches when it is shown. */
export const polling = {
  auth: pollEvery(pollingIntervals.auth),
  user: pollEvery(pollingIntervals.user),
  sessionCredits: pollEvery(pollingIntervals.sessionCredits),
  /** While waiting for a change, such as the credits of a payment. */
  sessionCreditsWaiting: pollEvery(pollingIntervals.sessionCreditsWaiting),
} as const
