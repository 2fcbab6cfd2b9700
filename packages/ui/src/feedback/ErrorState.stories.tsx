import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../layout/Card.ts'
import { ErrorState } from './ErrorState.tsx'

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: {
    title: 'The openings did not load',
    message: 'You lost the connection. Your choices are saved.',
    onRetry: () => {},
  },
  decorators: [(Part) => <Card>{Part()}</Card>],
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const WithRetry: Story = {}
export const Retrying: Story = { args: { busy: true } }
export const WithoutRetry: Story = {
  render: () => <ErrorState title="This page does not exist" message="The link may be old." />,
}
export const Dark: Story = { globals: { scheme: 'dark' } }
