import type { Meta, StoryObj } from '@storybook/react-vite'
import { TrendChart } from './TrendChart.tsx'
import { createPoint, describePoint, formatTrendDate } from './testing/trends.ts'

const meta = {
  title: 'Charts/TrendChart',
  component: TrendChart,
  args: {
    label: 'Results over time',
    points: [9, 14, 31, 48, 62].map((value, index) => createPoint(index, value)),
    describePoint,
    formatNumber: String,
    formatDate: formatTrendDate,
    unit: 'ng/mL',
  },
  decorators: [(Part) => <div style={{ maxWidth: 640 }}>{Part()}</div>],
} satisfies Meta<typeof TrendChart>

export default meta
type Story = StoryObj<typeof meta>

export const Rising: Story = {}
export const SinglePoint: Story = { args: { points: [createPoint(0, 42)] } }
export const BandChanges: Story = {
  args: {
    points: [
      createPoint(0, 20, { band: { low: 30, high: 100 }, isOutside: true }),
      createPoint(1, 34, { band: { low: 30, high: 100 } }),
      createPoint(2, 41, { band: { low: 20, high: 50 } }),
      createPoint(3, 38, { band: null }),
      createPoint(4, 45, { band: { low: 20, high: 50 } }),
    ],
  },
}
export const OnlyUpperBound: Story = {
  args: {
    points: [162, 148, 131, 118, 97].map((value, index) =>
      createPoint(index, value, { band: { low: null, high: 130 }, isOutside: value > 130 }),
    ),
    unit: 'mg/dL',
  },
}
export const OnlyLowerBound: Story = {
  args: {
    points: [38, 44, 57].map((value, index) =>
      createPoint(index, value, { band: { low: 40, high: null }, isOutside: value < 40 }),
    ),
    unit: 'mg/dL',
  },
}
export const NoBand: Story = {
  args: {
    points: [5.1, 5.3, 5.2].map((value, index) =>
      createPoint(index, value, { band: null, isOutside: false }),
    ),
  },
}
export const LimitsAndSegments: Story = {
  args: {
    points: [
      createPoint(0, 5, { limit: 'below', isOutside: true }),
      createPoint(1, 22),
      createPoint(2, 61),
      createPoint(3, 84, { segment: 'b' }),
      createPoint(4, 91, { segment: 'b' }),
      createPoint(5, 160, { limit: 'above', isOutside: true }),
    ],
  },
}
export const ManyPoints: Story = {
  args: {
    points: Array.from({ length: 300 }, (_, index) =>
      createPoint(index / 26, Math.round(80 + 60 * Math.sin(index / 9) + (index % 7) * 4), {
        id: `point-${index}`,
      }),
    ),
  },
}
export const BelowZero: Story = {
  args: {
    points: [-3.2, -0.4, 1.8].map((value, index) =>
      createPoint(index, value, { band: { low: -2, high: 2 }, isOutside: value < -2 }),
    ),
    unit: 'mmol/L',
  },
}
export const Phone: Story = {
  decorators: [(Part) => <div style={{ width: 288 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const DarkLimits: Story = { ...LimitsAndSegments, globals: { scheme: 'dark' } }
