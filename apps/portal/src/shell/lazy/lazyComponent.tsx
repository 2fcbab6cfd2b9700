import { type ComponentType, createElement, type ReactElement, use } from 'react'

export interface LazyComponent<Props extends object = object> {
  (props: Props): ReactElement | null
  /**
   * Fetches the part's code; once it is there the part renders at once, with no fallback in
   * between. Never fails: rendering does.
   */
  preload: () => Promise<void>
}

/** The code of a part did not come: no connection, or a newer version of the portal has replaced it. */
export class ComponentLoadError extends Error {}

/**
 * A part of the portal that is its own chunk. What cannot be fetched is thrown to the nearest
 * boundary as {@link ComponentLoadError}.
 */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  const start = () =>
    (loading ??= load().then(
      (part) => {
        loaded = part
      },
      (cause: unknown) => {
        throw new ComponentLoadError('A part of the portal could not be loaded.', { cause })
      },
    ))

  const Part = (props: Props) => {
    if (!loaded) use(start())
    return loaded && createElement(loaded, props)
  }
  const preload = () =>
    start().catch(() => {
      loading = null
    })
  return Object.assign(Part, { preload })
}
