/** The clock of one server, as its responses show it. */
export interface ServerClock {
  /**
   * Returns the time in epoch milliseconds by the server's clock. Every comparison that decides a
   * booking rule uses it, because the device's clock may be wrong. Until the first response, it is
   * the device's time.
   */
  readonly now: () => number
  /** Corrects a time that the device's clock showed, in epoch milliseconds. */
  readonly correct: (deviceTime: number) => number
  /**
   * Reads the clock of a response's `Date` header, which counts whole seconds. The server set it
   * between `sentAt` and `receivedAt` (epoch milliseconds by the device's clock). A device whose
   * clock agrees within this precision is not corrected. Ignores a missing or invalid header: other
   * origins must expose it (`Access-Control-Expose-Headers`).
   */
  readonly readDate: (header: unknown, sentAt: number, receivedAt?: number) => void
}

export interface ServerClockOptions {
  /** Milliseconds that the server's clock is ahead of the device's, as it was known last. */
  readonly offset?: number
  /** Called with another offset, so that an app can store it for visits without a connection. */
  readonly onOffsetChange?: (offset: number) => void
}

export function createServerClock({
  offset: initialOffset = 0,
  onOffsetChange,
}: ServerClockOptions = {}): ServerClock {
  let offset = initialOffset
  const setOffset = (changed: number): void => {
    if (changed === offset) return
    offset = changed
    onOffsetChange?.(changed)
  }
  const correct = (deviceTime: number): number => deviceTime + offset
  return {
    now: () => correct(Date.now()),
    correct,
    readDate: (header, sentAt, receivedAt = Date.now()) => {
      const date = typeof header === 'string' ? Date.parse(header) : Number.NaN
      if (Number.isNaN(date)) return
      const minOffset = date - receivedAt
      const maxOffset = date + 999 - sentAt
      const agrees = (difference: number) => difference >= minOffset && difference <= maxOffset
      if (agrees(0)) setOffset(0)
      else if (!agrees(offset)) setOffset(Math.round((minOffset + maxOffset) / 2))
    },
  }
}
