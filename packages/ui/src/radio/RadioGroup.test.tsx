import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx'

const options = [
  { value: 'never', label: 'Never' },
  { value: 'once', label: 'Once', description: 'And I fall asleep again.' },
  { value: 'often', label: 'Several times' },
] as const

type Answer = (typeof options)[number]['value']

function Question(props: Partial<RadioGroupProps<Answer>>) {
  const [value, setValue] = useState<Answer | null>(null)
  return (
    <>
      <RadioGroup
        label="How often do you wake up?"
        {...{ options, value }}
        onChange={setValue}
        {...props}
      />
      <button type="button">Continue</button>
    </>
  )
}

const getChecked = () => screen.queryByRole('radio', { checked: true })

describe('RadioGroup', () => {
  it('starts without an answer and is one tab stop with arrow keys inside', async () => {
    const { user } = show(<Question />)
    expect(getChecked()).toBeNull()
    await user.tab()
    await user.keyboard(' ')
    expect(getChecked()).toBe(screen.getByRole('radio', { name: 'Never' }))
    await user.keyboard('{ArrowDown}')
    expect(getChecked()).toBe(screen.getByRole('radio', { name: 'Once' }))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }))
  })

  it('is chosen anywhere on its line, which is at least 44 pixels high', async () => {
    const { user } = show(<Question />)
    const line = screen.getByText('Several times').closest('label')
    expect(line?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await user.click(screen.getByText('And I fall asleep again.'))
    expect(getChecked()).toBe(screen.getByRole('radio', { name: 'Once' }))
  })

  it.each([
    [700, 1, 6],
    [500, 6, 1],
  ])('has short answers at %d px in %d rows of %d', (width, rows, columns) => {
    const labels = ['All', 'Most', 'More than half', 'Less than half', 'Some', 'At no time']
    const short = labels.map((label) => ({ value: label, label: `${label} of the time` }))
    show(
      <div style={{ width }}>
        <RadioGroup label="I felt calm" options={short} value={null} onChange={() => {}} />
      </div>,
    )
    const boxes = screen.getAllByRole('radio').map((radio) => {
      const line = radio.closest('label') ?? radio
      expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
      return line.getBoundingClientRect()
    })
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(rows)
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(columns)
    for (const { width: own, height } of boxes) {
      expect(own).toBeGreaterThanOrEqual(44)
      expect(height).toBeGreaterThanOrEqual(44)
    }
  })

  it('has answers with long words or a description below each other', () => {
    show(
      <div style={{ width: 700 }}>
        <Question />
        <RadioGroup
          label="Where?"
          options={['Gastroenterologically', 'b', 'c', 'd'].map((label) => ({
            value: label,
            label,
          }))}
          value={null}
          onChange={() => {}}
        />
      </div>,
    )
    const lefts = screen.getAllByRole('radio').map((radio) => radio.getBoundingClientRect().left)
    expect(new Set(lefts).size).toBe(1)
  })

  it('names the question, and describes the error before the hint', () => {
    show(<Question hint="In a usual week." error="Choose one answer." />)
    const group = screen.getByRole('radiogroup', {
      name: 'How often do you wake up?',
      description: 'Choose one answer. In a usual week.',
    })
    expect(group.getAttribute('aria-invalid')).toBe('true')
  })

  it('describes an option separately from its name', () => {
    show(<Question />)
    screen.getByRole('radio', { name: 'Once', description: 'And I fall asleep again.' })
  })
})
