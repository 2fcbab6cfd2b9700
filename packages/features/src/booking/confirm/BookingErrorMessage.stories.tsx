import { Link } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { BookingOutcome } from '../hooks/useConfirmBooking.ts'
import { BookingErrorMessage } from './BookingErrorMessage.tsx'

const reject = (
  kind: 'no-credits' | 'member-busy' | 'already-sent',
  code: string,
): BookingOutcome => ({
  kind,
  error: { kind: 'conflict', status: 409, code, detail: '', nearest: [] },
})

const meta = {
  title: 'Booking/BookingErrorMessage',
  component: BookingErrorMessage,
  args: {
    outcome: reject('no-credits', 'no_credits'),
    sessionsLink: <Link href="#sessions">See your sessions</Link>,
  },
} satisfies Meta<typeof BookingErrorMessage>

export default meta
type Story = StoryObj<typeof meta>

export const NoCredits: Story = {}
export const AnotherSession: Story = { args: { outcome: reject('member-busy', 'member_busy') } }
export const AlreadySent: Story = {
  args: { outcome: reject('already-sent', 'idempotency_key_reused') },
}
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
