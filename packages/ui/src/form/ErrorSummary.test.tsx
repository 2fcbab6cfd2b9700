import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TextInput } from '../field/TextInput.tsx'
import { RadioGroup } from '../radio/RadioGroup.tsx'
import { show } from '../testing/show.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'

const errors = [
  { fieldId: 'email', message: 'Enter your email.' },
  { fieldId: 'nights', message: 'Choose how often you wake up.' },
]

const form = (attempt: number, shown = errors, chosen: string | null = null) => (
  <>
    <ErrorSummary title="2 answers are missing" errors={shown} attempt={attempt} />
    <TextInput id="email" label="Email" />
    <RadioGroup
      id="nights"
      label="How often do you wake up?"
      options={[
        { value: 'never', label: 'Never' },
        { value: 'often', label: 'Often' },
      ]}
      value={chosen}
      onChange={() => {}}
    />
  </>
)

const getSummary = () => screen.getByRole('group', { name: '2 answers are missing' })

describe('ErrorSummary', () => {
  it('receives the focus after each failed submit, and not while answers are corrected', () => {
    const { rerender } = show(form(0, []))
    expect(document.activeElement).toBe(document.body)
    rerender(form(1))
    expect(document.activeElement).toBe(getSummary())
    screen.getByRole('textbox', { name: 'Email' }).focus()
    rerender(form(1, errors.slice(1)))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
    rerender(form(2, errors.slice(1)))
    expect(document.activeElement).toBe(getSummary())
  })

  it('moves from a line to its field with the keyboard, and keeps the URL', async () => {
    const { user } = show(form(1))
    const url = location.href
    await user.tab()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
    await user.click(screen.getByRole('link', { name: 'Choose how often you wake up.' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Never' }))
    expect(location.href).toBe(url)
  })

  it('moves to the chosen radio button of a group', async () => {
    const { user } = show(form(1, errors, 'often'))
    await user.click(screen.getByRole('link', { name: 'Choose how often you wake up.' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Often' }))
  })
})
