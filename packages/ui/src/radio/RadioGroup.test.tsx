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
