import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

const RETRY_MS = 60_000

/**
 * A component outside the first paint: renders the placeholder until its code has loaded, and a
 * failed load reaches no error boundary.
 */
export function createDeferredComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderPlaceholder: (props: Props) => ReactNode = () => null,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | null = null

  return (props) => {
    const [, setLoaded] = useState(loaded !== null)
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const tryLoad = () => {
        load().then(
          (component) => {
            loaded = component
            setLoaded(true)
          },
          () => {
            timer = setTimeout(tryLoad, RETRY_MS)
          },
        )
      }
      if (!loaded) tryLoad()
      return () => clearTimeout(timer)
    }, [])
    return loaded ? createElement(loaded, props) : renderPlaceholder(props)
  }
}
