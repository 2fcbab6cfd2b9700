import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalendarDays } from 'lucide'
import { Button } from '../button/Button.tsx'
import { Card } from '../layout/Card.ts'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    title: 'No sessions yet',
    text: 'Your sessions will appear here.',
    icon: CalendarDays,
    action: <Button>Book a session</Button>,
  },
  decorators: [(Part) => <Card>{Part()}</Card>],
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const EmptyWithDrawing: Story = {
  render: () => (
    <EmptyState
      drawing={
        <svg width={120} height={88} aria-hidden="true">
          <circle cx={60} cy={44} r={36} fill="none" stroke="currentColor" strokeWidth={2} />
        </svg>
      }
      title="Nothing is due"
    />
  ),
}

export const EmptyWithoutAction: Story = { render: () => <EmptyState title="Nothing is due" /> }
export const EmptyDark: Story = { globals: { scheme: 'dark' } }
