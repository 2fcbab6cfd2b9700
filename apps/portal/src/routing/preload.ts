import { createContext, use } from 'react'

type Preload = (path: string) => void

/** Loads the screen of a path. Provided by the app, which knows the screen of each path. */
export const PreloadContext = createContext<Preload>(() => {})

/** Returns a function that loads a screen's code before the member opens it. */
export const usePreload = (): Preload => use(PreloadContext)

/**
 * Event handlers for a link: pointing at it loads the screen's code, and with `prefetch` its data,
 * so that a click shows them immediately.
 */
export function usePreloadHandlers(path: string, prefetch: () => void) {
  const preload = usePreload()
  const load = () => {
    preload(path)
    prefetch()
  }
  return { onPointerEnter: load, onFocus: load, onTouchStart: load }
}
