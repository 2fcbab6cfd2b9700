import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../text/Text.ts'
import { Cluster } from './Cluster.ts'

const meta = {
  title: 'Layout/Cluster',
  component: Cluster,
  args: {
    children: ['Sleep', 'Movement', 'Nutrition', 'Stress', 'Labs'].map((topic) => (
      <Text key={topic} as="span">
        {topic}
      </Text>
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
