import type { Middleware } from '@reduxjs/toolkit'
import type { Analytics } from '../../shell/analytics/analytics.ts'

/** Sends the product events of actions. The code that recognizes them loads with the first one. */
export const createEventMiddleware =
  ({ track }: Pick<Analytics, 'track'>): Middleware =>
  () =>
  (next) =>
  (action) => {
    void import('./toEvents.ts').then(
      ({ toEvents }) => toEvents(action).forEach(track),
      () => null,
    )
    return next(action)
  }
