import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { DateInput, type DateInputProps } from './DateInput.tsx'

const meta = {
  title: 'Inputs/DateInput',
  component: DateInput,
  args: { label: 'Date of birth', value: null, onChange: () => {} },
  render: Owned,
} satisfies Meta<typeof DateInput>

export default meta
type Story = StoryObj<typeof meta>

function Owned(args: DateInputProps) {
  const [value, setValue] = useState(args.value)
  return <DateInput {...args} value={value} onChange={setValue} />
}

export const Empty: Story = {}
export const Filled: Story = { args: { value: '1988-03-31' } }
export const WithLimits: Story = {
  args: { label: 'First day', value: '2026-12-03', min: '2026-11-20', max: '2027-01-19' },
}
export const WithError: Story = { args: { error: 'Choose a day from November 20 on.' } }
export const Disabled: Story = { args: { value: '1988-03-31', disabled: true } }
export const Dark: Story = {
  globals: { scheme: 'dark' },
  args: { value: '1988-03-31', hint: 'As on your insurance card.' },
}
