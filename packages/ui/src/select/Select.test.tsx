import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Select } from './Select.tsx'

const options = [
  { value: 'fear', label: 'I am afraid' },
  { value: 'time', label: 'I have no time' },
] as const

describe('Select', () => {
  it('starts with a disabled "Select an option"', () => {
    show(<Select label="Reason" options={options} value={null} onChange={() => {}} />)
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' })
    const [first, ...rest] = within(select).getAllByRole<HTMLOptionElement>('option')
    expect(first?.textContent).toBe('Select an option')
    expect(first?.disabled).toBe(true)
    expect(first?.selected).toBe(true)
    expect(rest.map((option) => option.textContent)).toEqual(['I am afraid', 'I have no time'])
  })

  it('starts with a placeholder of its own', () => {
    show(
      <Select
        label="Unit"
        placeholder="Choose unit"
        options={options}
        value={null}
        onChange={() => {}}
      />,
    )
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Choose unit')
  })

  it('returns the selected value', async () => {
    const changed = vi.fn()
    const { user } = show(
      <Select label="Reason" options={options} value={null} onChange={changed} />,
    )
    await user.selectOptions(screen.getByRole('combobox'), 'time')
    expect(changed).toHaveBeenCalledExactlyOnceWith('time')
  })

  it('shows the first option for an unknown value', () => {
    show(<Select<string> label="Reason" options={options} value="gone" onChange={() => {}} />)
    expect(screen.getByRole<HTMLSelectElement>('combobox').selectedIndex).toBe(0)
  })
})
