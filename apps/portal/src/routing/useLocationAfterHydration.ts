import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  window.addEventListener('popstate', onChange)
  return () => window.removeEventListener('popstate', onChange)
}

/** The page's address; null in the picture drawn at build time, which many addresses share. */
export function useLocationAfterHydration(): URL | null {
  const href = useSyncExternalStore(
    subscribe,
    () => window.location.href,
    () => null,
  )
  return href === null ? null : new URL(href)
}
