import { median, quantile } from '../statistics.ts'

/** What is compared: bytes are the same in every visit, times are not. */
export type Kind = 'kB' | 'ms'

/** One number, of the release and of this build, from the visits in the order in which they ran. */
export type Samples = {
  readonly what: string
  readonly kind: Kind
  readonly before: readonly number[]
  readonly now: readonly number[]
}

/** A row of the comparison. Stored in docs/performance.json. */
export type ComparedFigure = {
  readonly what: string
  readonly kind: Kind
  readonly before: number
  readonly now: number
  readonly isRegression: boolean
}

export type Comparison = {
  readonly release: string
  readonly figures: readonly ComparedFigure[]
}

/** How much worse than the release counts as a regression. */
export const limits: Readonly<Record<Kind, number>> = { kB: 1.05, ms: 1.1 }

/**
 * Compares medians. A regression must also be slower in most visits than most visits of the
 * release, because a machine that is busy for a while makes some of them slow.
 */
export function compare({ what, kind, before, now }: Samples): ComparedFigure {
  return {
    what,
    kind,
    before: median(before),
    now: median(now),
    isRegression:
      median(now) > median(before) * limits[kind] && quantile(now, 0.25) > quantile(before, 0.75),
  }
}
