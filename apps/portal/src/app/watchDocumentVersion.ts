import { runWhenIdle } from '../shell/background/runWhenIdle.ts'

/**
 * Reloads a document without a shell when a newer version is served. The code for it loads after
 * the first paint.
 */
export const watchDocumentVersion = (): void =>
  runWhenIdle(
    () =>
      void import('../shell/stale-app/reloadWhenStale.ts').then(
        ({ reloadWhenStale }) => reloadWhenStale(),
        () => null,
      ),
  )
