import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  const events = new AbortController()
  const { signal } = events
  window.addEventListener('online', onChange, { signal })
  window.addEventListener('offline', onChange, { signal })
  return () => events.abort()
}

/**
 * Whether the device says that it has no connection. The opposite is no promise that the server can
 * be reached, which the login finds out.
 */
export const useIsDeviceOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
