import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  window.addEventListener('popstate', onChange)
  return () => window.removeEventListener('popstate', onChange)
}

/** Returns the page's URL; null while prerendering and hydrating, because many URLs share a page. */
export function useLocationAfterHydration(): URL | null {
  const href = useSyncExternalStore(
    subscribe,
    () => window.location.href,
    () => null,
  )
  return href === null ? null : new URL(href)
}
