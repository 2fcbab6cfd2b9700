/** Milliseconds after which the build's other files are fetched for offline use: first comes what the member looks at. */
const AFTER_START = 5000

/** Lets the portal open without a connection from now on. Only in production builds: in development files change under their names. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    // a browser that refuses (private mode, a policy) has a portal that needs a connection
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  }, AFTER_START)
}
