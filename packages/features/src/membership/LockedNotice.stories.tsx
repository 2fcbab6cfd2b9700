import {
  createMembership,
  createMembershipResponse,
  createUser,
  getTimeAfter,
  respondWith,
} from '@portal/testing/stories'
import { DAY } from '@portal/domain/time'
import { Link } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureParameters, featureStories } from '../shared/testing/featureStories.tsx'
import { LockedNotice } from './LockedNotice.tsx'

const lapsed = createUser({ membership_status: 'lapsed' })

const unpaid = createMembership({
  state: 'past_due',
  next_payment: null,
  next_credits: null,
  unpaid: {
    since: getTimeAfter(-9 * DAY),
    amount: 12_900,
    url: 'https://pay.example/in_1',
    lapses_at: getTimeAfter(-2 * DAY),
  },
})

const alacarte = featureParameters({
  environment: { member: createUser({ plan_type: 'ALACARTE', membership_status: null }) },
})

const meta = {
  title: 'Membership/LockedNotice',
  component: LockedNotice,
  ...featureStories(),
  args: {
    renderContact: (label) => <Link href="#messages">{label}</Link>,
    renderStart: (label) => <Link href="#membership">{label}</Link>,
  },
  parameters: featureParameters({
    environment: { member: lapsed },
    respond: () => void respondWith('getMembership', createMembershipResponse()),
  }),
} satisfies Meta<typeof LockedNotice>

export default meta
type Story = StoryObj<typeof meta>

export const Lapsed: Story = {}
export const LapsedUnpaid: Story = {
  parameters: featureParameters({
    environment: { member: lapsed },
    respond: () =>
      void respondWith('getMembership', createMembershipResponse({ membership: unpaid })),
  }),
}
export const WithoutMembership: Story = { parameters: alacarte }
export const WithoutMembershipOpen: Story = {
  args: { isInitiallyOpen: true },
  parameters: alacarte,
}
export const Dark: Story = { globals: { scheme: 'dark' } }
