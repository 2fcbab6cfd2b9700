/** All times in milliseconds. */
export interface ShareStreamOptions {
  /** Tabs with the same name share one stream: it must name the member and the session. */
  readonly name: string
  /**
   * Reads the stream until it ends, in one tab at a time. `refused`: another attempt is of no use.
   * Must call `onEvent` for heartbeats, too.
   */
  readonly read: (
    signal: AbortSignal,
    onEvent: (number: number | null) => void,
  ) => Promise<'ended' | 'refused'>
  /** Called in every tab with every number, and with null for a heartbeat. */
  readonly onEvent: (number: number | null) => void
  /** How long the reading tab may be silent before another one replaces it. */
  readonly silentMs?: number
  /**
   * The first pause before the stream is opened again. It doubles up to `longestRetryMs` and starts
   * over after every stream that was opened, so that servers which restart one after the other
   * delay nothing.
   */
  readonly retryMs?: number
  readonly longestRetryMs?: number
}

/**
 * Shares one stream between the tabs of a browser, because HTTP/1.1 allows six connections. The tab
 * that holds a lock reads it and tells the others. When it is closed, the lock goes to another tab;
 * when it is frozen, another tab takes the lock. Returns a function that stops.
 */
export function shareStream({
  name,
  read,
  onEvent,
  silentMs = 60_000,
  retryMs = 1_000,
  longestRetryMs = 30_000,
}: ShareStreamOptions): () => void {
  const channel = new BroadcastChannel(name)
  const stopped = new AbortController()
  /** The controller that is aborted when this tab has to stop reading. */
  let reading: AbortController | null = null
  /** The controller that is aborted to take the lock from a silent tab. */
  let waiting = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined

  function hear(number: number | null): void {
    clearTimeout(silence)
    silence = setTimeout(takeOver, silentMs)
    onEvent(number)
  }

  function takeOver(): void {
    if (reading === null || reading.signal.aborted) waiting.abort()
  }

  const tell = (number: number | null): void => {
    channel.postMessage(number)
    hear(number)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === null || Number.isSafeInteger(data)) hear(data as number | null)
  })

  /** Reads the stream, again and again, while this tab holds the lock. */
  async function lead(): Promise<void> {
    // it was stopped while it got the lock
    if (stopped.signal.aborted) return
    const own = new AbortController()
    reading = own
    let pauseMs = retryMs
    while (!own.signal.aborted) {
      const outcome = await read(own.signal, (number) => {
        pauseMs = retryMs
        if (!own.signal.aborted) tell(number)
      })
      if (outcome === 'refused') stop()
      if (own.signal.aborted) return
      // the other tabs do not take the lock from one that is trying
      tell(null)
      await pause(pauseMs * (0.5 + Math.random()), own.signal)
      pauseMs = Math.min(pauseMs * 2, longestRetryMs)
    }
  }

  async function compete(): Promise<void> {
    while (!stopped.signal.aborted) {
      const isTaking = waiting.signal.aborted
      if (isTaking) waiting = new AbortController()
      const options = isTaking ? { steal: true } : { signal: waiting.signal }
      // rejects when the lock is taken from this tab, or when it stops waiting
      await navigator.locks.request(name, options, lead).catch(() => undefined)
      reading?.abort()
    }
  }

  function stop(): void {
    stopped.abort()
    reading?.abort()
    waiting.abort()
    clearTimeout(silence)
    channel.close()
  }

  hear(null)
  void compete()
  return stop
}

/** Waits, but not longer than until the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
