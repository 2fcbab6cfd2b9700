/** Milliseconds after which the portal can be reloaded without a connection. */
const REGISTER_DELAY = 1500
/** Milliseconds after which the build's other files are cached. The current screen loads first. */
const CACHE_DELAY = 5000

/**
 * Registers the service worker, so that the portal opens offline. Only in production builds, where
 * file names contain content hashes.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(register, REGISTER_DELAY)
  setTimeout(() => void cacheBuildFiles(), CACHE_DELAY)
}

/**
 * Registers the service worker. If the browser denies it (private mode, a policy), the portal needs
 * a connection. Offline, it is retried later.
 */
function register(): void {
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => window.addEventListener('online', register, { once: true }))
}

/** The service worker caches the missing files at any message. */
async function cacheBuildFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('cache')
}
