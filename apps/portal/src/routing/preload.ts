import { createContext, use } from 'react'

type Preload = (path: string) => void

/** Set by whoever knows the routes; screens only know addresses. */
export const PreloadContext = createContext<Preload>(() => {})

/** Fetches a screen's code ahead of a click. */
export const usePreload = (): Preload => use(PreloadContext)
