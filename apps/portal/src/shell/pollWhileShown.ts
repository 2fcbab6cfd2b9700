/** The part of a document that says whether the tab is looked at. */
export type ShownPage = Pick<
  Document,
  'visibilityState' | 'addEventListener' | 'removeEventListener'
>

export interface Poll {
  /** Does the work at once, also when it is under way or not due yet. */
  readonly now: () => void
  readonly stop: () => void
}

/**
 * Does `work` at once and again after as many milliseconds as it answers. A hidden tab rests; shown
 * again, it works at once. Work that is overtaken or stopped sees its signal aborted, and must not
 * tell anybody what it found.
 */
export function pollWhileShown(
  work: (signal: AbortSignal) => Promise<number>,
  page: ShownPage = document,
): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | null = null

  const rest = () => {
    clearTimeout(timer)
    running?.abort()
    running = null
  }
  const now = () => {
    rest()
    if (page.visibilityState === 'hidden') return
    const turn = new AbortController()
    running = turn
    void work(turn.signal).then((delay) => {
      if (running !== turn) return
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
      rest()
    },
  }
}
