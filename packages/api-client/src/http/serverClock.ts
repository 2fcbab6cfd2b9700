/** The clock of one server, as its responses show it. */
export interface ServerClock {
  /**
   * Returns the time in epoch milliseconds by the server's clock. Every comparison that decides a
   * booking rule uses it, because the device's clock may be wrong. Until the first response, it is
   * the device's time.
   */
  readonly now: () => number
  /**
   * Reads the clock of a response's `Date` header, which counts whole seconds. The server set it
   * between `sentAt` and `receivedAt` (epoch milliseconds by the device's clock). A device whose
   * clock agrees within this precision is not corrected. Ignores a missing or invalid header: other
   * origins must expose it (`Access-Control-Expose-Headers`).
   */
  readonly readDate: (header: unknown, sentAt: number, receivedAt?: number) => void
}

export function createServerClock(): ServerClock {
  /** Milliseconds that the server's clock is ahead of the device's. */
  let offset = 0
  return {
    now: () => Date.now() + offset,
    readDate: (header, sentAt, receivedAt = Date.now()) => {
      const date = typeof header === 'string' ? Date.parse(header) : Number.NaN
      if (Number.isNaN(date)) return
      const minOffset = date - receivedAt
      const maxOffset = date + 999 - sentAt
      const agrees = (difference: number) => difference >= minOffset && difference <= maxOffset
      if (agrees(0)) offset = 0
      else if (!agrees(offset)) offset = Math.round((minOffset + maxOffset) / 2)
    },
  }
}
