import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Select, type SelectProps } from './Select.tsx'

const options = [
  { value: 'America/New_York', label: 'Eastern Time (UTC−5)' },
  { value: 'Asia/Kathmandu', label: 'Nepal Time (UTC+5:45)' },
  { value: 'Australia/Sydney', label: 'Sydney Time (UTC+11)' },
]

const meta = {
  title: 'Inputs/Select',
  component: Select<string>,
  args: { label: 'Time zone', options, value: null, onChange: () => {} },
  render: Owned,
} satisfies Meta<typeof Select<string>>

export default meta
type Story = StoryObj<typeof meta>

function Owned(args: SelectProps<string>) {
  const [value, setValue] = useState(args.value)
  return <Select {...args} value={value} onChange={setValue} />
}

export const NoneSelected: Story = {}
export const Chosen: Story = { args: { value: 'Asia/Kathmandu' } }
export const WithHint: Story = { args: { hint: 'Times on this page follow it.' } }
export const WithError: Story = { args: { error: 'Choose your time zone.' } }
export const Disabled: Story = { args: { value: 'Asia/Kathmandu', disabled: true } }
export const LongText: Story = {
  args: {
    value: 'long',
    options: [
      {
        value: 'long',
        label: 'America / Argentina / ComodRivadavia, Argentina Standard Time, three hours behind',
      },
    ],
  },
  decorators: [(Part) => <div style={{ width: 260 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
