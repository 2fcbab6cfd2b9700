import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createArrowPath } from './chartPaths.ts'
import type { ChartPoint } from './chartTypes.ts'
import { createRangeBar } from './createRangeBar.ts'
import { createScale } from './createScale.ts'
import { findPointForKey } from './findPointForKey.ts'
import {
  chooseDateTicks,
  chooseScaledValues,
  findNearestPoint,
  layOutTrend,
} from './layOutTrend.ts'
import { createPoint } from './testing/trends.ts'

const area = { left: 40, top: 20, right: 600, bottom: 220 }
/** A number with three decimals at most, as laboratories write. */
const number = integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000)
const band = record({ low: option(number), high: option(number) }).map(({ low, high }) =>
  low !== null && high !== null && low > high ? { low: high, high: low } : { low, high },
)
const trend = array(
  record({
    step: integer({ min: 0, max: 900 }),
    value: number,
    limit: option(constantFrom<'below' | 'above'>('below', 'above')),
    band: option(band),
    segment: constantFrom('a', 'b'),
  }),
  { minLength: 1, maxLength: 30 },
).map((steps) => {
  let day = 0
  return steps.map(({ step, ...changes }, index): ChartPoint => {
    day += step
    return createPoint(day / 182, changes.value, { ...changes, id: String(index) })
  })
})

describe('createScale', () => {
  it('contains every value and has evenly spaced ticks', () =>
    assert(
      property(array(number, { minLength: 1, maxLength: 20 }), (values) => {
        const { min, max, ticks } = createScale(values, 5)
        const slack = (max - min) * 1e-9
        expect(min).toBeLessThanOrEqual(Math.min(...values) + slack)
        expect(max).toBeGreaterThanOrEqual(Math.max(...values) - slack)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(9)
        expect([...ticks].sort((a, b) => a - b)).toEqual(ticks)
        if (Math.min(...values) >= 0) expect(min).toBeGreaterThanOrEqual(0)
      }),
    ))

  it.each([
    [
      [0.4, 4, 2.1],
      [0, 1, 2, 3, 4, 5],
    ],
    [
      [5.1, 5.3],
      [5.05, 5.1, 5.15, 5.2, 5.25, 5.3, 5.35],
    ],
    [
      [24, 100],
      [0, 20, 40, 60, 80, 100, 120],
    ],
  ])('has round ticks for %j', (values, ticks) => {
    expect(createScale(values, 5).ticks).toEqual(ticks)
  })
})

describe('layOutTrend', () => {
  it('keeps points, arrows and bands inside the area', () =>
    assert(
      property(trend, (points) => {
        const layout = layOutTrend(points, area)
        for (const { x, y } of layout.points) {
          expect(x).toBeGreaterThanOrEqual(area.left)
          expect(x).toBeLessThanOrEqual(area.right)
          // an arrow of 13 px stays inside, too
          expect(y).toBeGreaterThanOrEqual(area.top + 13)
          expect(y).toBeLessThanOrEqual(area.bottom - 13)
        }
        for (const { start, end, top, bottom } of layout.bands) {
          expect(start).toBeLessThanOrEqual(end)
          expect(top).toBeLessThanOrEqual(bottom + 1e-6)
          expect(top).toBeGreaterThanOrEqual(area.top)
          expect(bottom).toBeLessThanOrEqual(area.bottom)
        }
      }),
    ))

  it('places every point in the step of its own band', () =>
    assert(
      property(trend, (points) => {
        const layout = layOutTrend(points, area)
        for (const { point, x } of layout.points) {
          const isBounded = point.band && (point.band.low ?? point.band.high) !== null
          const steps = layout.bands.filter(({ start, end }) => start <= x && x <= end)
          if (isBounded)
            expect(
              steps.some(
                (step) => step.band.low === point.band?.low && step.band.high === point.band.high,
              ),
            ).toBe(true)
        }
      }),
    ))

  it('joins neighbors of one segment and leaves limits out', () =>
    assert(
      property(trend, (points) => {
        const layout = layOutTrend(points, area)
        const joined = layout.lines.flat()
        expect(joined.map(({ point }) => point.id)).toEqual(
          points.filter(({ limit }) => !limit).map(({ id }) => id),
        )
        for (const line of layout.lines)
          expect(new Set(line.map(({ point }) => point.segment)).size).toBe(1)
      }),
    ))

  it('breaks the line at a limit', () => {
    const points = [createPoint(0, 5), createPoint(1, 4, { limit: 'below' }), createPoint(2, 6)]
    expect(layOutTrend(points, area).lines.map((line) => line.length)).toEqual([1, 1])
  })

  it('merges equal bands, and changes a band halfway between two points', () => {
    const wide = { low: 10, high: 50 }
    const points = [
      createPoint(0, 20, { band: wide }),
      createPoint(1, 20, { band: { ...wide } }),
      createPoint(3, 20, { band: { low: 10, high: null } }),
    ]
    const { bands, points: placed } = layOutTrend(points, area)
    const [, second, third] = placed.map(({ x }) => x)
    const middle = ((second ?? 0) + (third ?? 0)) / 2
    expect(bands.map(({ start, end }) => [start, end])).toEqual([
      [area.left, middle],
      [middle, area.right],
    ])
    expect(bands[1]?.top).toBe(area.top)
  })
})

describe('chooseScaledValues', () => {
  it('contains the values and the nearest bound', () =>
    assert(
      property(
        array(number, { minLength: 1, maxLength: 8 }),
        array(number, { maxLength: 8 }),
        (values, bounds) => {
          const [low = 0, high = 0] = chooseScaledValues(values, bounds)
          expect(values.every((value) => value >= low && value <= high)).toBe(true)
          const isContained = (bound: number) => bound >= low && bound <= high
          expect(bounds.length === 0 || bounds.some(isContained)).toBe(true)
        },
      ),
    ))

  it('leaves out a bound that would hide the changes', () => {
    expect(chooseScaledValues([5, 8, 14], [15, 150])).toEqual([5, 15])
    expect(chooseScaledValues([2.1, 2.8], [0.4, 4])).toEqual([0.4, 4])
    expect(chooseScaledValues([400], [15, 150])).toEqual([15, 400])
  })
})

describe('chooseDateTicks', () => {
  it('names the last date, and no two overlap or leave the area', () =>
    assert(
      property(trend, integer({ min: 10, max: 200 }), (points, width) => {
        const { points: placed } = layOutTrend(points, area)
        const ticks = chooseDateTicks(placed, area, width)
        expect(ticks.some(({ point }) => point.x === placed.at(-1)?.x)).toBe(true)
        for (const [index, { start, end }] of ticks.entries()) {
          expect(start).toBeGreaterThanOrEqual(area.left)
          expect(end).toBeLessThanOrEqual(area.right)
          expect(start).toBeGreaterThanOrEqual(ticks[index - 1]?.end ?? area.left)
        }
      }),
    ))
})

describe('findNearestPoint', () => {
  it('finds each point at its own place', () =>
    assert(
      property(trend, (points) => {
        const { points: placed } = layOutTrend(points, area)
        for (const { x } of placed) expect(placed[findNearestPoint(placed, x)]?.x).toBe(x)
      }),
    ))

  it('returns -1 without points', () => expect(findNearestPoint([], 3)).toBe(-1))
})

describe('findPointForKey', () => {
  it('stays among the points', () =>
    assert(
      property(
        constantFrom('ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'),
        integer({ min: 1, max: 300 }),
        (key, count) => {
          for (const from of [0, count - 1]) {
            const next = findPointForKey(key, from, count) ?? -1
            expect(next).toBeGreaterThanOrEqual(0)
            expect(next).toBeLessThan(count)
          }
        },
      ),
    ))
})

describe('createArrowPath', () => {
  it('points down for less than and up for more than', () => {
    expect(createArrowPath({ x: 0, y: 0 }, 'below')).toContain('v13')
    expect(createArrowPath({ x: 0, y: 0 }, 'above')).toContain('v-13')
  })
})

describe('createRangeBar', () => {
  it('shows on which side of each bound the value is', () =>
    assert(
      property(number, band, (value, { low, high }) => {
        const layout = createRangeBar(value, { low, high })
        if (!layout) {
          expect(low ?? high).toBeNull()
          return
        }
        const { bandStart, bandEnd, marker } = layout
        for (const position of [bandStart, bandEnd, marker]) {
          expect(position).toBeGreaterThanOrEqual(0)
          expect(position).toBeLessThanOrEqual(1)
        }
        if (low !== null && value < low) expect(marker).toBeLessThanOrEqual(bandStart)
        if (low !== null && value >= low) expect(marker).toBeGreaterThanOrEqual(bandStart)
        if (high !== null && value > high) expect(marker).toBeGreaterThanOrEqual(bandEnd)
        if (high !== null && value <= high) expect(marker).toBeLessThanOrEqual(bandEnd)
      }),
    ))

  it('is to scale', () => {
    const layout = createRangeBar(30, { low: 10, high: 50 })
    expect(layout?.marker).toBeCloseTo(((layout?.bandStart ?? 0) + (layout?.bandEnd ?? 0)) / 2)
  })

  it('keeps a value that is just outside apart from the bound', () => {
    const above = createRangeBar(118, { low: null, high: 116 })
    expect((above?.marker ?? 0) - (above?.bandEnd ?? 1)).toBeGreaterThan(0.03)
    const below = createRangeBar(29.9, { low: 30, high: 100 })
    expect((below?.bandStart ?? 0) - (below?.marker ?? 1)).toBeGreaterThan(0.03)
  })

  it('begins at zero with one bound', () => {
    expect(createRangeBar(65, { low: null, high: 130 })).toMatchObject({ bandStart: 0 })
    expect(createRangeBar(0, { low: 40, high: null })?.marker).toBe(0)
  })
})
