import { Link } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookingErrorMessage } from './BookingErrorMessage.tsx'

const meta = {
  title: 'Booking/BookingErrorMessage',
  component: BookingErrorMessage,
  args: {
    outcome: { kind: 'no-credits' },
    sessionsLink: <Link href="#sessions">See your sessions</Link>,
  },
} satisfies Meta<typeof BookingErrorMessage>

export default meta
type Story = StoryObj<typeof meta>

export const NoCredits: Story = {}
export const AnotherSession: Story = { args: { outcome: { kind: 'member-busy' } } }
export const AlreadySent: Story = { args: { outcome: { kind: 'already-sent' } } }
export const NoConnection: Story = {
  args: { outcome: { kind: 'failed', error: { kind: 'network' } } },
}
export const TooManyAttempts: Story = {
  args: {
    outcome: {
      kind: 'failed',
      error: {
        kind: 'rate-limited',
        status: 429,
        code: 'rate_limited',
        detail: '',
        retryAfterSeconds: 120,
      },
    },
  },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
