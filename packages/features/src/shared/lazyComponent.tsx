import { type ComponentType, createElement, type ReactElement, use } from 'react'

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
export function lazyComponent<Props extends object = object>(
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

  const Lazy = (props: Props) => {
    if (!loaded) use(start())
    return loaded && createElement(loaded, props)
  }
  const preload = () =>
    start().catch(() => {
      loading = null
    })
  return Object.assign(Lazy, { preload })
}
