import { type ComponentType, createElement, lazy, type ReactElement } from 'react'

export interface LazyRoute {
  (): ReactElement
  /** Fetches the screen's code; once it is there the screen renders at once, with no fallback in between. */
  preload: () => Promise<void>
}

/** A screen that is its own chunk. Links preload it on intent, the first one before the first render. */
export function lazyRoute(load: () => Promise<ComponentType>): LazyRoute {
  let loaded: ComponentType | null = null
  let loading: Promise<void> | null = null
  const preload = () =>
    (loading ??= load().then((screen) => {
      loaded = screen
    }))
  const Later = lazy(async () => {
    await preload()
    return { default: loaded ?? (() => null) }
  })
  return Object.assign(() => createElement(loaded ?? Later), { preload })
}
