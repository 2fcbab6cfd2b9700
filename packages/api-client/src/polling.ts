/** Milliseconds between two polls (portal-spec §9). */
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

/**
 * Subscription options of the calls that are polled: a hidden tab rests, and catches up as soon as
 * it is shown.
 */
export const polling = {
  auth: every(pollingIntervals.auth),
  user: every(pollingIntervals.user),
  sessionCredits: every(pollingIntervals.sessionCredits),
  /** While a change is waited for, such as the credits of a payment. */
  sessionCreditsWaiting: every(pollingIntervals.sessionCreditsWaiting),
} as const
