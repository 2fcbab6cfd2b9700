import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import type { ChartPoint } from './chartTypes.ts'
import { RangeBar } from './RangeBar.tsx'
import { Sparkline } from './Sparkline.tsx'
import { TrendChart } from './TrendChart.tsx'
import { createPoint, describePoint, formatTrendDate } from './testing/trends.ts'

const trend = [
  createPoint(0, 5, { limit: 'below', isOutside: true }),
  createPoint(1, 31),
  createPoint(2, 48),
]

const showTrend = (points: readonly ChartPoint[] = trend, width = 600) =>
  show(
    <div style={{ width }}>
      <TrendChart
        label="Results over time"
        points={points}
        describePoint={describePoint}
        formatNumber={String}
        formatDate={formatTrendDate}
        unit="ng/mL"
      />
    </div>,
  )

const readPoint = () => screen.getByRole('slider').getAttribute('aria-valuetext')
const last = '48 ng/mL, In range, Jan 2025, Range 15 to 150'

describe('TrendChart', () => {
  it('has one tab stop that reads the last value first', async () => {
    const { user } = showTrend()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Results over time' }))
    expect(readPoint()).toBe(last)
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('reads value, flag, date and band of each point by keyboard', async () => {
    const { user } = showTrend()
    screen.getByRole('slider').focus()
    await user.keyboard('{ArrowLeft}')
    await expect.poll(readPoint).toBe('31 ng/mL, In range, Jul 2024, Range 15 to 150')
    await user.keyboard('{Home}')
    await expect.poll(readPoint).toBe('below 5 ng/mL, Out of range, Jan 2024, Range 15 to 150')
    await user.keyboard('{ArrowLeft}')
    await expect.poll(readPoint).toMatch(/^below 5/)
    await user.keyboard('{End}')
    await expect.poll(readPoint).toBe(last)
  })

  it('shows what the pointer is on', async () => {
    const { user } = showTrend()
    const chart = screen.getByRole('slider')
    await user.hover(chart, { position: { x: 60, y: 100 } })
    await expect.poll(readPoint).toMatch(/^below 5/)
    await screen.findByText('below 5 ng/mL')
    await user.hover(chart, { position: { x: 590, y: 100 } })
    await expect.poll(readPoint).toBe(last)
  })

  it('keeps the point that the keyboard chose while the pointer rests on another one', async () => {
    const { user } = showTrend()
    const chart = screen.getByRole('slider')
    await user.hover(chart, { position: { x: 590, y: 100 } })
    chart.focus()
    await user.keyboard('{Home}')
    await expect.poll(readPoint).toMatch(/^below 5/)
    chart.dispatchEvent(new PointerEvent('pointermove', { clientX: 590, bubbles: true }))
    await user.keyboard('{ArrowLeft}')
    await expect.poll(readPoint).toMatch(/^below 5/)
  })

  it('keeps its height while the text changes', async () => {
    const { user, container } = showTrend(trend, 300)
    const { height } = container.getBoundingClientRect()
    await user.tab()
    await user.keyboard('{Home}')
    expect(container.getBoundingClientRect().height).toBe(height)
  })

  it.each([280, 1000])('stays inside %i px', (width) => {
    const { container } = showTrend(trend, width)
    const box = container.querySelector('[role="slider"]')?.getBoundingClientRect()
    for (const part of container.querySelectorAll('text, path[data-part]')) {
      const { left, right, width: size } = part.getBoundingClientRect()
      if (size === 0) continue
      expect(left).toBeGreaterThanOrEqual((box?.left ?? 0) - 1)
      expect(right).toBeLessThanOrEqual((box?.right ?? 0) + 1)
    }
  })

  it('draws hundreds of points with few elements', () => {
    const { container } = showTrend(
      Array.from({ length: 400 }, (_, index) =>
        createPoint(index / 20, 40 + (index % 50), { id: String(index) }),
      ),
    )
    expect(container.querySelectorAll('svg *').length).toBeLessThan(60)
  })

  it('reads the last value again when the points are others', async () => {
    const { user, rerender } = showTrend()
    await user.tab()
    await user.keyboard('{Home}')
    rerender(
      <TrendChart
        label="Results over time"
        points={[createPoint(9, 77)]}
        describePoint={describePoint}
        formatNumber={String}
        formatDate={formatTrendDate}
        unit={null}
      />,
    )
    await expect.poll(readPoint).toMatch(/^77 ng/)
  })
})

describe('RangeBar', () => {
  const band = { low: 15, high: 150 }

  it('marks a value outside its band with another shape', () => {
    const { container, rerender } = show(
      <RangeBar value={62} limit={null} isOutside={false} band={band} label="In range" />,
    )
    screen.getByRole('img', { name: 'In range' })
    const readShape = () => container.querySelector('[data-part="point"]')?.getAttribute('d')
    const inside = readShape()
    rerender(<RangeBar value={9} limit={null} isOutside band={band} label="Low" />)
    expect(readShape()).not.toBe(inside)
  })

  it('draws a limit as an arrow towards the value', () => {
    const { container, rerender } = show(
      <RangeBar value={20} limit="below" isOutside={false} band={band} />,
    )
    const readArrow = () => {
      const bar = container.querySelector('svg svg')
      const arrow = container.querySelector('[data-part="limit"]')?.getBoundingClientRect()
      const at = bar?.getBoundingClientRect()
      return { arrow, at }
    }
    const below = readArrow().arrow
    rerender(<RangeBar value={20} limit="above" isOutside={false} band={band} />)
    const above = readArrow().arrow
    expect(below?.left ?? 0).toBeLessThan(above?.left ?? 0)
    expect(below?.right ?? 0).toBeLessThan(above?.right ?? 0)
  })

  it('has its band up to the end of the track where there is no bound', () => {
    const { container, rerender } = show(
      <RangeBar value={20} limit={null} isOutside={false} band={{ low: null, high: 30 }} />,
    )
    const measure = (part: string) => {
      const boxes = [...container.querySelectorAll(`[data-part="${part}"]`)].map((each) =>
        each.getBoundingClientRect(),
      )
      const [left, right] = [boxes.map((box) => box.left), boxes.map((box) => box.right)]
      return [Math.min(...left), Math.max(...right)].map(Math.round)
    }
    expect(measure('band')[0]).toBe(measure('track')[0])
    rerender(<RangeBar value={20} limit={null} isOutside={false} band={{ low: 10, high: null }} />)
    expect(measure('band')[1]).toBe(measure('track')[1])
    expect(measure('band')[0]).toBeGreaterThan(measure('track')[0] ?? 0)
  })

  it('renders nothing without bounds', () => {
    const { container } = show(
      <RangeBar value={2} limit={null} isOutside={false} band={{ low: null, high: null }} />,
    )
    expect(container.querySelector('svg')).toBeNull()
  })
})

describe('Sparkline', () => {
  it('is an image with a label, or hidden where the text beside it says the same', () => {
    const { container, rerender } = show(<Sparkline points={trend} label="Rising" />)
    screen.getByRole('img', { name: 'Rising' })
    rerender(<Sparkline points={trend} />)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })
})
