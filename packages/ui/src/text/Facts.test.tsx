import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { Facts } from './Facts.ts'

it.each([60, 120, 600])('cuts no text of a fact that is %i px wide', (width) => {
  const { container } = show(
    <div data-width={width}>
      <Facts>
        <strong>Oliver Nguyen </strong>
        <span>Since Wed, Oct 21 </span>
        <span>3 items</span>
      </Facts>
    </div>,
  )
  const frame = container.querySelector('[data-width]')
  if (!(frame instanceof HTMLElement)) throw new Error('no frame')
  frame.style.width = `${width}px`
  const { left } = frame.getBoundingClientRect()
  const lines = [...frame.querySelectorAll('strong, span > span')].flatMap((fact) => {
    const range = document.createRange()
    range.selectNodeContents(fact)
    return [...range.getClientRects()]
  })
  expect(lines.length).toBeGreaterThanOrEqual(3)
  for (const line of lines) expect(line.left).toBeGreaterThanOrEqual(left)
  expect(Math.min(...lines.map((line) => line.left))).toBe(left)
})
