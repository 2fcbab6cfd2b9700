import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../badge/Badge.ts'
import { Cluster } from './Cluster.ts'

const meta = {
  title: 'Layout/Cluster',
  component: Cluster,
  args: {
    children: ['Sleep', 'Movement', 'Nutrition', 'Stress', 'Labs'].map((topic) => (
      <Badge key={topic}>{topic}</Badge>
    )),
  },
} satisfies Meta<typeof Cluster>

export default meta
type Story = StoryObj<typeof meta>

export const Row: Story = {}
export const Between: Story = { args: { justify: 'between' } }
export const End: Story = { args: { justify: 'end', gap: 6 } }
export const Wrapped: Story = {
  decorators: [(Part) => <div style={{ width: 180 }}>{Part()}</div>],
}
