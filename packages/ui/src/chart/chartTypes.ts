/** The values that are usual, inclusive. A bound that is null is open. */
export interface ChartBand {
  readonly low: number | null
  readonly high: number | null
}

/** One measured value of a chart. */
export interface ChartPoint {
  readonly id: string
  /** The calendar day, `yyyy-MM-dd`, already in the zone where it was measured. */
  readonly date: string
  readonly value: number
  /** `below` and `above`: `value` is only a limit, and what was measured is on that side of it. */
  readonly limit: 'below' | 'above' | null
  /** The band at this date; null where none applies. */
  readonly band: ChartBand | null
  /** A line joins neighbors with the same key only. */
  readonly segment: string
  /** Whether the value is out of range, which draws the point as a diamond instead of a circle. */
  readonly isOutside: boolean
}
