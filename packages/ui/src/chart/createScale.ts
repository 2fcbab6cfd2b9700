export interface Scale {
  readonly min: number
  readonly max: number
  /** Multiples of a round step, ascending, from `min` to `max`. */
  readonly ticks: readonly number[]
}

/**
 * Returns a scale with about `count` steps of 1, 2 or 5 times a power of ten that contains all
 * values. It goes below zero only if a value does.
 */
export function createScale(values: readonly number[], count: number): Scale {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  if (!Number.isFinite(lowest) || !Number.isFinite(highest))
    return { min: 0, max: 1, ticks: [0, 1] }
  const spread = highest - lowest || Math.abs(highest) * 0.5 || 1
  const margin = spread * 0.08
  const from = lowest >= 0 ? Math.max(0, lowest - margin) : lowest - margin
  const to = highest + margin
  const step = getRoundStep((to - from) / count)
  const first = Math.floor(from / step)
  const last = Math.ceil(to / step)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    multiply(step, first + index),
  )
  return { min: ticks[0] ?? from, max: ticks.at(-1) ?? to, ticks }
}

/** Returns the smallest step of 1, 2 or 5 times a power of ten that is at least `size`. */
export function getRoundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  const factor = [1, 2, 5].find((each) => each * power >= size * (1 - 1e-9))
  return (factor ?? 10) * power
}

/** Multiplies without the digits that binary fractions add: 3 × 0.1 is 0.3. */
const multiply = (step: number, factor: number): number => Number((step * factor).toPrecision(12))
