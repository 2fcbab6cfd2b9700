import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react'

const RETRY_MS = 60_000

/**
 * A component outside the first paint: renders nothing until its code has loaded, and a failed load
 * reaches no error boundary.
 */
export function deferredComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement | null {
  let loaded: ComponentType<Props> | null = null

  return (props) => {
    const [, setIsHere] = useState(loaded !== null)
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const ask = () => {
        load().then(
          (part) => {
            loaded = part
            setIsHere(true)
          },
          () => {
            timer = setTimeout(ask, RETRY_MS)
          },
        )
      }
      if (!loaded) ask()
      return () => clearTimeout(timer)
    }, [])
    return loaded && createElement(loaded, props)
  }
}
