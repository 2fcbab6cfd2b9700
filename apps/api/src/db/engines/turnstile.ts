import { DatabaseAway } from '../sql.ts'

interface Waiting {
  readonly pass: () => void
  readonly turnAway: (why: Error) => void
}

/**
 * Lets `places` at a time through and the others in the order they came, so that a rush is served
 * late rather than refused. Who has waited for `patience` milliseconds is turned away, and so is
 * everybody at once when there is nothing to be had.
 */
export function turnstile(places: number, patience: number) {
  const waiting = new Set<Waiting>()
  let inside = 0

  const enter = (): Promise<void> => {
    if (inside < places) {
      inside += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => self.turnAway(new DatabaseAway(new Error('Too many were waiting.'))),
        patience,
      )
      const leaveQueue = (): void => {
        clearTimeout(timer)
        waiting.delete(self)
      }
      const self: Waiting = {
        pass: () => {
          leaveQueue()
          resolve()
        },
        turnAway: (why) => {
          leaveQueue()
          reject(why)
        },
      }
      waiting.add(self)
    })
  }

  const leave = (): void => {
    const [next] = waiting
    if (next === undefined) inside -= 1
    else next.pass()
  }

  return {
    async through<T>(work: () => Promise<T>): Promise<T> {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    /** Turns away everybody who waits. */
    close(why: Error): void {
      for (const { turnAway } of waiting) turnAway(why)
    },
  }
}
