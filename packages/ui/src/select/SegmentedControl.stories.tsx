import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx'

const meta = {
  title: 'Inputs/SegmentedControl',
  component: SegmentedControl<string>,
  args: {
    label: 'Clock',
    options: [
      { value: '12', label: '12 h' },
      { value: '24', label: '24 h' },
    ],
    value: '12',
    onChange: () => {},
  },
  render: Owned,
} satisfies Meta<typeof SegmentedControl<string>>

export default meta
type Story = StoryObj<typeof meta>

function Owned(args: SegmentedControlProps<string>) {
  const [value, setValue] = useState(args.value)
  return <SegmentedControl {...args} value={value} onChange={setValue} />
}

export const TwoOptions: Story = {}
export const ThreeOptions: Story = {
  args: {
    label: 'Results',
    value: 'all',
    options: [
      { value: 'all', label: 'All' },
      { value: 'out', label: 'Out of range' },
      { value: 'in', label: 'In range' },
    ],
  },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
