import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Card } from '../layout/Card.ts'
import { ScaleInput, type ScaleInputProps } from './ScaleInput.tsx'

const zeroToTen = Array.from({ length: 11 }, (_, value) => ({ value })).map((point) => {
  if (point.value === 0) return { ...point, label: 'No stress' }
  return point.value === 10 ? { ...point, label: 'The most stress I can imagine' } : point
})
const labeled = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'].map((label, index) => ({
  value: index + 1,
  label,
}))

const meta = {
  title: 'Patterns/ScaleInput',
  component: ScaleInput,
  args: {
    label: 'How stressed were you this week?',
    points: zeroToTen,
    value: null,
    onChange: () => {},
  },
  render: (args) => <Answered {...args} />,
} satisfies Meta<typeof ScaleInput>

export default meta
type Story = StoryObj<typeof meta>

function Answered(props: ScaleInputProps) {
  const [value, setValue] = useState(props.value)
  return (
    <Card>
      <ScaleInput {...props} value={value} onChange={setValue} />
    </Card>
  )
}

export const Default: Story = {}
export const Chosen: Story = { args: { value: 6 } }
export const Labeled: Story = {
  args: { label: 'I feel rested in the morning', points: labeled, value: 3 },
}
export const WithError: Story = { args: { error: 'Choose a number from 0 to 10.' } }
export const LongText: Story = {
  args: {
    label: 'In the last two weeks, how much did pain keep you from what you had planned to do?',
    hint: 'Answer for a usual week, not for a holiday or an illness.',
    points: labeled,
    value: 4,
    error: 'Choose the answer that is closest.',
  },
  decorators: [(Part) => <div style={{ width: 288 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' }, args: { value: 6 } }
