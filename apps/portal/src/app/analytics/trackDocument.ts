import { getRoutePattern } from '../../routing/matchRoute.ts'
import { runWhenIdle } from '../../shell/background/runWhenIdle.ts'

/** Counts the view of a document without a shell. The code for it loads after the first paint. */
export const trackDocument = (): void =>
  runWhenIdle(
    () =>
      void import('../../shell/analytics/analytics.ts').then(
        ({ trackAnonymousPageView }) =>
          trackAnonymousPageView(getRoutePattern(window.location.pathname)),
        () => null,
      ),
  )
