import { type ComponentType, createElement, type ReactElement, use, useState } from 'react'

export interface LazyComponent<Props extends object = object> {
  (props: Props): ReactElement | null
  /**
   * Loads the component's code. Afterwards the component renders without showing a fallback first.
   * Never rejects: a failed import is thrown when the component renders.
   */
  preload: () => Promise<void>
}

/** The code of a component could not be loaded: no connection, or a new version replaced it. */
export class ComponentLoadError extends Error {}

/**
 * A component whose code is a separate chunk. A failed import is thrown to the nearest error
 * boundary as {@link ComponentLoadError}.
 */
export function createLazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  const start = () =>
    (loading ??= load().then(
      (component) => {
        loaded = component
      },
      (cause: unknown) => {
        throw new ComponentLoadError('The code of a component could not be loaded.', { cause })
      },
    ))

  // React requires that a component which suspended in `use` calls it again
  const Loading = (props: Props) => {
    use(start())
    return loaded && createElement(loaded, props)
  }
  const Lazy = (props: Props) => {
    // the same component for its lifetime, so that nothing is mounted again once it has loaded
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Loading)
    return createElement(Content, props)
  }
  const preload = () =>
    start().catch(() => {
      loading = null
    })
  return Object.assign(Lazy, { preload })
}
