import type { PlacedPoint } from './layOutTrend.ts'

type Position = Pick<PlacedPoint, 'x' | 'y'>

/** Length of a limit's arrow in pixels. */
export const ARROW = 13

/** One path for many points draws faster than an element for each. */
export const createLinePath = (line: readonly Position[]): string =>
  line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

export const createCirclePath = ({ x, y }: Position, radius: number): string =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0` +
  `a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

export const createDiamondPath = ({ x, y }: Position, radius: number): string =>
  `M${round(x)} ${round(y - radius)}l${radius} ${radius}l${-radius} ${radius}` +
  `l${-radius} ${-radius}Z`

/** A bar at the limit and an arrow that points to where the value is. */
export function createArrowPath({ x, y }: Position, limit: 'below' | 'above'): string {
  const tip = limit === 'below' ? ARROW : -ARROW
  const barb = tip * 0.38
  const half = ARROW * 0.42
  return (
    `M${round(x - half)} ${round(y)}h${round(2 * half)}` +
    `M${round(x)} ${round(y)}v${round(tip)}` +
    `m${round(-half * 0.8)} ${round(-barb)}l${round(half * 0.8)} ${round(barb)}` +
    `l${round(half * 0.8)} ${round(-barb)}`
  )
}

const round = (value: number): number => Math.round(value * 100) / 100
