import type { Meta, StoryObj } from '@storybook/react-vite'
import { Statistic } from './Statistic.ts'

const meta = {
  title: 'Text/Statistic',
  component: Statistic,
  args: { children: '13' },
} satisfies Meta<typeof Statistic>

export default meta
type Story = StoryObj<typeof meta>

export const Figure: Story = {}
export const Large: Story = { args: { children: '1,250' } }
export const Dark: Story = { globals: { scheme: 'dark' } }
