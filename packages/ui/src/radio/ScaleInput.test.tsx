import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { ScaleInput, type ScalePoint } from './ScaleInput.tsx'

const fromZero: readonly ScalePoint[] = [
  { value: 0, label: 'No pain' },
  ...Array.from({ length: 9 }, (_, index) => ({ value: index + 1 })),
  { value: 10, label: 'Worst pain' },
]

function Question({ points = fromZero, width = 320 }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <div style={{ width }}>
      <ScaleInput label="How strong is the pain?" {...{ points, value }} onChange={setValue} />
      <output>{value}</output>
      <button type="button">Continue</button>
    </div>
  )
}

describe('ScaleInput', () => {
  it('is one tab stop, and the arrow keys choose a number', async () => {
    const { user } = show(<Question />)
    await user.tab()
    await user.keyboard(' {ArrowRight}{ArrowRight}')
    expect(screen.getByRole('status').textContent).toBe('2')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }))
  })

  it('says in the names of both ends what they mean', () => {
    show(<Question />)
    expect(screen.getByRole('radiogroup', { name: 'How strong is the pain?' })).toBeVisible()
    screen.getByRole('radio', { name: '0 No pain' })
    screen.getByRole('radio', { name: '5' })
    screen.getByRole('radio', { name: '10 Worst pain' })
    expect(screen.getByText('0: No pain')).toBeVisible()
    expect(screen.getByText('10: Worst pain')).toBeVisible()
  })

  it('shows the word of each point when all have one', () => {
    const points = ['Never', 'Sometimes', 'Always'].map((label, value) => ({ value, label }))
    show(<Question points={points} />)
    expect(screen.getByRole('radio', { name: /^1\s?Sometimes$/ })).toBeInTheDocument()
    expect(screen.getByText('Sometimes')).toBeVisible()
  })

  it.each([248, 320, 700])('fits into %i pixels with targets that a thumb can hit', (width) => {
    show(<Question width={width} />)
    for (const radio of screen.getAllByRole('radio')) {
      const box = radio.getBoundingClientRect()
      expect(box.right).toBeLessThanOrEqual(width)
      expect(box.width).toBeGreaterThanOrEqual(36)
      expect(box.height).toBeGreaterThanOrEqual(44)
    }
  })
})
