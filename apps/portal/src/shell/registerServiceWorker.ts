/**
 * Milliseconds after which the build's other files are fetched for offline use: first comes what
 * the member looks at.
 */
const AFTER_START = 5000

/**
 * Lets the portal open without a connection from now on. Only in production builds: in development
 * files change under their names.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(register, AFTER_START)
}

/**
 * A browser that refuses (private mode, a policy) has a portal that needs a connection; one without
 * a connection is asked again later.
 */
function register(): void {
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => window.addEventListener('online', register, { once: true }))
}
