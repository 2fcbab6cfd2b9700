import { routePattern } from '../routing/matchRoute.ts'
import { whenIdle } from '../shell/whenIdle.ts'

/** Counts the view of a document without a shell. The code for it loads after the first paint. */
export const trackDocument = (): void =>
  whenIdle(
    () =>
      void import('../shell/analytics/analytics.ts').then(
        ({ trackAnonymousPageView }) =>
          trackAnonymousPageView(routePattern(window.location.pathname)),
        () => null,
      ),
  )
