import type { Tables } from './state/tables.ts'

const OFFSET = 'offset'

/**
 * The sandbox's time: the given clock plus an offset that the state file stores. While a due step
 * runs, the time is the step's own, so that its objects and events have the time they would have.
 */
export class Clock {
  readonly #base: () => number
  readonly #tables: Tables
  #stepTime: number | null = null

  constructor(base: () => number, tables: Tables) {
    this.#base = base
    this.#tables = tables
  }

  /** Returns epoch milliseconds. */
  now(): number {
    return this.#stepTime ?? this.#base() + this.#offset()
  }

  runAt(time: number, run: () => void): void {
    this.#stepTime = time
    try {
      run()
    } finally {
      this.#stepTime = null
    }
  }

  /** Sets the time, and stays ahead of the given clock by as much from then on. */
  moveTo(time: number): void {
    this.#tables.clock.put({ id: OFFSET, milliseconds: time - this.#base() })
  }

  #offset(): number {
    return this.#tables.clock.find(OFFSET)?.milliseconds ?? 0
  }
}
