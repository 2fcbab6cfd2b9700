import { createTestStore, show } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { SignaturePad } from './SignaturePad.tsx'

type Point = readonly [x: number, y: number]

/** Draws a line with a pen. Points are shares of the width and the height. */
function drawLine(canvas: HTMLElement, points: readonly Point[]): void {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const send = (type: string, [x, y]: Point, buttons: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        clientX: left + x * width,
        clientY: top + y * height,
        pointerId: 1,
        buttons,
        bubbles: true,
        cancelable: true,
      }),
    )
  const [first = [0, 0], ...rest] = points
  send('pointerdown', first, 1)
  for (const point of rest) send('pointermove', point, 1)
  send('pointerup', points.at(-1) ?? first, 0)
}

/** The box of what is drawn: left, top, right and bottom, in hundredths of the canvas. */
function measureInk(canvas: HTMLCanvasElement): number[] {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
  const inked = Array.from({ length: width * height }, (_, index) => index).filter(
    (index) => (data[4 * index + 3] ?? 0) > 128,
  )
  const xs = inked.map((index) => (100 * (index % width)) / width)
  const ys = inked.map((index) => (100 * Math.floor(index / width)) / height)
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), 100)
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0)
  return [least(xs), least(ys), most(xs), most(ys)]
}

/** The coordinates of a path, in thousandths of its width. */
const readCoordinates = (path: string | null | undefined): number[] =>
  (path ?? '').match(/\d+/g)?.map(Number) ?? []

describe('SignaturePad', () => {
  it('redraws the strokes at the new size when the device is rotated', async () => {
    await page.viewport(390, 664)
    onTestFinished(() => page.viewport(1440, 900))
    const paths: (string | null)[] = []
    show(<SignaturePad onChange={(path) => paths.push(path)} />, createTestStore())
    const canvas = screen.getByRole<HTMLCanvasElement>('img', { name: 'Your signature' })
    drawLine(canvas, [
      [0.2, 0.3],
      [0.5, 0.5],
      [0.8, 0.7],
    ])
    const before = measureInk(canvas)
    const oldWidth = canvas.offsetWidth

    await page.viewport(844, 390)
    await waitFor(() => expect(canvas.width).toBe(canvas.offsetWidth * devicePixelRatio))
    expect(canvas.offsetWidth).toBeGreaterThan(1.5 * oldWidth)
    for (const [index, edge] of measureInk(canvas).entries())
      expect(Math.abs(edge - (before[index] ?? 0))).toBeLessThan(3)

    drawLine(canvas, [
      [0.2, 0.7],
      [0.8, 0.3],
    ])
    const [portrait = '', landscape = ''] = paths
    const [first, second, ...others] = (landscape ?? '').split('M').slice(1)
    expect(others).toEqual([])
    const drawn = readCoordinates(portrait)
    expect(drawn.slice(0, 2).concat(drawn.slice(-2))).toEqual([200, 90, 800, 210])
    const redrawn = readCoordinates(first)
    expect(redrawn).toHaveLength(drawn.length)
    for (const [index, coordinate] of redrawn.entries())
      expect(Math.abs(coordinate - (drawn[index] ?? 0))).toBeLessThan(3)
    expect(readCoordinates(second).slice(0, 2)).toEqual([200, 210])
  })
})
