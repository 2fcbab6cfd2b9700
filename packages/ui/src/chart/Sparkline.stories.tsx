import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sparkline } from './Sparkline.tsx'
import { createPoint } from './testing/trends.ts'

const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  args: {
    points: [9, 14, 31, 48, 62].map((value, index) => createPoint(index, value)),
    label: 'Five results, the last one is higher',
  },
} satisfies Meta<typeof Sparkline>

export default meta
type Story = StoryObj<typeof meta>

export const Rising: Story = {}
export const TwoPoints: Story = { args: { points: [createPoint(0, 30), createPoint(1, 24)] } }
export const Flat: Story = { args: { points: [0, 1, 2].map((index) => createPoint(index, 40)) } }
export const LimitFirst: Story = {
  args: {
    points: [
      createPoint(0, 5, { limit: 'below' }),
      createPoint(1, 22),
      createPoint(2, 30, { segment: 'b' }),
      createPoint(3, 34, { segment: 'b' }),
    ],
  },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
