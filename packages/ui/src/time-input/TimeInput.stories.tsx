import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { TimeInput, type TimeInputProps } from './TimeInput.tsx'

const meta = {
  title: 'Inputs/TimeInput',
  component: TimeInput,
  args: { label: 'Reminder at', value: null, onChange: () => {} },
  render: Owned,
} satisfies Meta<typeof TimeInput>

export default meta
type Story = StoryObj<typeof meta>

function Owned(args: TimeInputProps) {
  const [value, setValue] = useState(args.value)
  return <TimeInput {...args} value={value} onChange={setValue} />
}

export const Empty: Story = {}
export const Filled: Story = { args: { value: '14:30' } }
export const WithError: Story = { args: { error: 'Choose a quarter of an hour, such as 2:15.' } }
export const Disabled: Story = { args: { value: '14:30', disabled: true } }
export const Dark: Story = { globals: { scheme: 'dark' }, args: { value: '08:15' } }
