import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  window.addEventListener('popstate', onChange)
  return () => window.removeEventListener('popstate', onChange)
}

/** Returns the page's URL; null while prerendering and hydrating: many URLs share a document. */
export function useLocationAfterHydration(): URL | null {
  const href = useSyncExternalStore(
    subscribe,
    () => window.location.href,
    () => null,
  )
  return href === null ? null : new URL(href)
}
