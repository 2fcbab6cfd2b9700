import { breakpoint } from '@portal/ui'
import { useSyncExternalStore } from 'react'

const query = `(min-width: ${breakpoint.wide}px)`

const subscribe = (onChange: () => void): (() => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the window has room for two columns (`media.wide`). */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
