import {
  type ComponentType,
  createElement,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { FeatureContext } from './FeatureContext.ts'

const RETRY_MS = 60_000

export interface LazyComponent<Props extends object = object> {
  (props: Props): ReactNode
  /**
   * Loads the component's code. Afterwards the component renders without showing a fallback first.
   * Never rejects: a failed import is tried again when the component renders.
   */
  preload: () => Promise<void>
}

export interface LazyOptions<Props> {
  /**
   * Renders the placeholder of a component outside the first paint until its code has loaded. A
   * failed load is tried again every minute and when the browser is back online, and reaches no
   * error boundary.
   */
  readonly renderPlaceholder?: (props: Props) => ReactNode
}

/** The code of a component could not be loaded: no connection, or a new version replaced it. */
export class ComponentLoadError extends Error {}

/**
 * A component whose code is a separate chunk. Without a placeholder it suspends, and a failed
 * import is thrown to the nearest error boundary as {@link ComponentLoadError}.
 */
export function createLazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { renderPlaceholder }: LazyOptions<Props> = {},
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
  const startAgainLater = () => {
    loading = null
  }
  const renderLoaded = (props: Props) => loaded && createElement(loaded, props)

  // React requires that a component which suspended in `use` calls it again
  const Loading = (props: Props) => {
    use(start())
    return renderLoaded(props)
  }
  const Suspending = (props: Props) => {
    // the same component for its lifetime, so that nothing is mounted again once it has loaded
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Loading)
    return createElement(Content, props)
  }
  const Deferred = (props: Props) => {
    const [, setLoaded] = useState(loaded !== null)
    const onCodeMissing = useEffectEvent(use(FeatureContext)?.onCodeMissing ?? (() => {}))
    useEffect(() => {
      if (loaded) return
      const tryToLoad = async () => {
        try {
          await start()
          setLoaded(true)
          return true
        } catch {
          startAgainLater()
          return false
        }
      }
      return repeatUntilLoaded(tryToLoad, onCodeMissing)
    }, [])
    return loaded ? renderLoaded(props) : renderPlaceholder?.(props)
  }
  return Object.assign(renderPlaceholder ? Deferred : Suspending, {
    preload: () => start().catch(startAgainLater),
  })
}

/**
 * Calls `load` until it resolves with true: at once, then every minute and when the browser is back
 * online. Calls `onRepeatedFailure` when it has not, except the first time. Returns a function that
 * stops it.
 */
function repeatUntilLoaded(
  load: () => Promise<boolean>,
  onRepeatedFailure: () => void,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  const run = async (isFirst: boolean) => {
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    if (await load()) stop.abort()
    isRunning = false
    if (signal.aborted) return
    if (!isFirst) onRepeatedFailure()
    timer = setTimeout(() => void run(false), RETRY_MS)
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  window.addEventListener('online', () => void run(false), { signal })
  void run(true)
  return () => stop.abort()
}
