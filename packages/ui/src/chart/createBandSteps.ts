import type { ChartBand } from './chartTypes.ts'

/** A part of the band from `start` to `end` on the horizontal axis. */
export interface BandStep {
  readonly start: number
  readonly end: number
  readonly band: ChartBand
}

export interface BandPosition {
  readonly x: number
  readonly band: ChartBand | null
}

/**
 * Returns the band as steps from `start` to `end`. It changes halfway between two points, so that
 * each point stands in its own band. Where no band applies is a gap.
 */
export function createBandSteps(
  positions: readonly BandPosition[],
  start: number,
  end: number,
): BandStep[] {
  const steps: BandStep[] = []
  positions.forEach(({ x, band }, index) => {
    const before = positions[index - 1]
    const after = positions[index + 1]
    if (!band || (band.low === null && band.high === null)) return
    const from = before ? (before.x + x) / 2 : start
    const to = after ? (x + after.x) / 2 : end
    const last = steps.at(-1)
    const continues = last?.end === from && isSameBand(last.band, band)
    if (continues) steps[steps.length - 1] = { ...last, end: to }
    else steps.push({ start: from, end: to, band })
  })
  return steps
}

export const isSameBand = (a: ChartBand, b: ChartBand): boolean =>
  a.low === b.low && a.high === b.high
