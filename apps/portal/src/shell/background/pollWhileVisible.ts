/** The part of `document` that reports whether the tab is visible. */
export type PageVisibility = Pick<
  Document,
  'visibilityState' | 'addEventListener' | 'removeEventListener'
>

export interface Poll {
  /** Runs the work immediately, even if it is running or not due yet. */
  readonly now: () => void
  readonly stop: () => void
}

/**
 * Runs `work` immediately and again after the milliseconds that it returns. Pauses in a hidden tab
 * and runs immediately when it is shown. The signal of superseded or stopped work is aborted; such
 * work must not report its result.
 */
export function pollWhileVisible(
  work: (signal: AbortSignal) => Promise<number>,
  page: PageVisibility = document,
): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | null = null

  const cancel = () => {
    clearTimeout(timer)
    running?.abort()
    running = null
  }
  const now = () => {
    cancel()
    if (page.visibilityState === 'hidden') return
    const controller = new AbortController()
    running = controller
    void work(controller.signal).then((delay) => {
      if (running !== controller) return
      running = null
      timer = setTimeout(now, delay)
    })
  }

  page.addEventListener('visibilitychange', now)
  now()
  return {
    now,
    stop: () => {
      page.removeEventListener('visibilitychange', now)
      cancel()
    },
  }
}
