import { Link } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureStories } from '../../shared/testing/featureStories.tsx'
import { HoldNotice } from './HoldNotice.tsx'

const meta = {
  title: 'Booking/HoldNotice',
  component: HoldNotice,
  ...featureStories(),
  args: {
    state: { kind: 'held', secondsLeft: 599 },
    onHoldAgain: () => {},
    otherTimesLink: <Link href="#times">See other times</Link>,
  },
} satisfies Meta<typeof HoldNotice>

export default meta
type Story = StoryObj<typeof meta>

export const Requesting: Story = { args: { state: { kind: 'requesting' } } }
export const Running: Story = {}
export const UnderTwoMinutes: Story = { args: { state: { kind: 'held', secondsLeft: 119 } } }
export const Ending: Story = { args: { state: { kind: 'held', secondsLeft: 42 } } }
export const Expired: Story = { args: { state: { kind: 'expired' } } }
export const Failed: Story = { args: { state: { kind: 'failed', error: { kind: 'network' } } } }
export const Rejected: Story = {
  args: {
    state: {
      kind: 'failed',
      error: {
        kind: 'conflict',
        status: 409,
        code: 'member_busy',
        detail: 'You have another session at that time.',
        nearest: [],
      },
    },
  },
}
export const EmailNotConfirmed: Story = {
  args: {
    state: {
      kind: 'failed',
      error: {
        kind: 'conflict',
        status: 409,
        code: 'email_not_confirmed',
        detail: 'Confirm your email to book more sessions. We sent you a link.',
        nearest: [],
      },
    },
  },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
