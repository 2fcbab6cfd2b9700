import type { Meta, StoryObj } from '@storybook/react-vite'
import { Cluster } from '../layout/Cluster.ts'
import { Badge } from './Badge.ts'

const meta = {
  title: 'Feedback/Badge',
  component: Badge,
  args: { children: 'Booked' },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

const tones: Story['render'] = () => (
  <Cluster>
    <Badge>Past</Badge>
    <Badge tone="accent">1 credit</Badge>
    <Badge tone="info">Waiting for the lab</Badge>
    <Badge tone="success">Booked</Badge>
    <Badge tone="warning">Late cancel</Badge>
    <Badge tone="danger">Out of range</Badge>
  </Cluster>
)

export const Tones: Story = { render: tones }
export const Dark: Story = { globals: { scheme: 'dark' }, render: tones }
