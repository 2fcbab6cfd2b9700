import type { Meta, StoryObj } from '@storybook/react-vite'
import { RangeBar } from './RangeBar.tsx'

const meta = {
  title: 'Charts/RangeBar',
  component: RangeBar,
  args: {
    value: 62,
    limit: null,
    isOutside: false,
    band: { low: 15, high: 150 },
    label: '62 ng/mL, in range',
  },
  decorators: [(Part) => <div style={{ maxWidth: 240 }}>{Part()}</div>],
} satisfies Meta<typeof RangeBar>

export default meta
type Story = StoryObj<typeof meta>

export const InRange: Story = {}
export const Below: Story = { args: { value: 9, isOutside: true, label: '9 ng/mL, low' } }
export const Above: Story = { args: { value: 190, isOutside: true, label: '190 ng/mL, high' } }
export const FarAbove: Story = { args: { value: 1900, isOutside: true, label: '1900, high' } }
export const OnTheBound: Story = { args: { value: 150, label: '150 ng/mL, in range' } }
export const OnlyUpperBound: Story = {
  args: { value: 97, band: { low: null, high: 130 }, label: '97 mg/dL, in range' },
}
export const OnlyLowerBound: Story = {
  args: { value: 38, band: { low: 40, high: null }, isOutside: true, label: '38 mg/dL, low' },
}
export const LessThan: Story = {
  args: { value: 20, limit: 'below', label: 'less than 20 ng/mL, in range' },
}
export const MoreThan: Story = {
  args: { value: 160, limit: 'above', isOutside: true, label: 'more than 160 ng/mL, high' },
}
export const BelowZero: Story = {
  args: { value: -1, band: { low: -2, high: 2 }, label: '-1 mmol/L, in range' },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
