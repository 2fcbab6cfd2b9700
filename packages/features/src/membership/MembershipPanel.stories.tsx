import {
  createMembership,
  createMembershipPlan,
  createMembershipResponse,
  getTimeAfter,
  respondWith,
} from '@portal/testing/stories'
import type { MembershipResponse } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureParameters, featureStories, phoneWidth } from '../shared/testing/featureStories.tsx'
import { MembershipPanel } from './MembershipPanel.tsx'

const withResponse = (response: MembershipResponse) =>
  featureParameters({ respond: () => void respondWith('getMembership', response) })

const renews = createMembershipResponse({ membership: createMembership() })
const over = createMembership({
  state: 'ended',
  ends_at: getTimeAfter(-3 * DAY),
  next_payment: null,
  next_credits: null,
})

const meta = {
  title: 'Membership/MembershipPanel',
  component: MembershipPanel,
  ...featureStories(),
  args: { returned: null, path: '/settings/credits' },
  parameters: withResponse(renews),
} satisfies Meta<typeof MembershipPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Renews: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const Trial: Story = {
  parameters: withResponse(
    createMembershipResponse({
      membership: createMembership({ state: 'trial', trial_ends_at: getTimeAfter(10 * DAY) }),
    }),
  ),
}
export const Ending: Story = {
  parameters: withResponse(
    createMembershipResponse({
      membership: { ...over, state: 'ending', ends_at: getTimeAfter(9 * DAY) },
    }),
  ),
}
export const Unpaid: Story = {
  parameters: withResponse(
    createMembershipResponse({
      membership: createMembership({
        state: 'past_due',
        next_payment: null,
        next_credits: null,
        unpaid: {
          since: getTimeAfter(-2 * DAY),
          amount: 12_900,
          url: '#pay',
          lapses_at: getTimeAfter(5 * DAY),
        },
      }),
    }),
  ),
}
export const ForSale: Story = {
  parameters: withResponse(
    createMembershipResponse({
      membership: { ...over, state: 'none', ends_at: null, name: null, card: null },
      plans: [createMembershipPlan({ trial_days: 7, trial_credits: 1 })],
    }),
  ),
}
export const OverOnAPhone: Story = {
  decorators: [phoneWidth],
  parameters: withResponse(
    createMembershipResponse({
      membership: over,
      plans: [
        createMembershipPlan(),
        createMembershipPlan({ name: 'Juniper Plus', amount: 19_900, credits: 4 }),
      ],
    }),
  ),
}
export const Loading: Story = { parameters: featureParameters({}) }
