import { whenIdle } from '../shell/whenIdle.ts'

/**
 * Reloads a document without a shell when a newer version is served. The code for it loads after
 * the first paint.
 */
export const watchDocumentVersion = (): void =>
  whenIdle(
    () =>
      void import('../shell/stale-app/reloadWhenStale.ts').then(
        ({ reloadWhenStale }) => reloadWhenStale(),
        () => null,
      ),
  )
