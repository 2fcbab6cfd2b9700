import { createAppointment, getTimeAfter, createTimeOffer } from '@portal/testing/stories'
import { MINUTE } from '@portal/domain/time'
import { Link } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth, featureStories } from '../../shared/testing/featureStories.tsx'
import { OfferActions } from './OfferActions.tsx'

const meta = {
  title: 'Time requests/OfferActions',
  component: OfferActions,
  ...featureStories({}, columnWidth),
  args: {
    offer: createTimeOffer(),
    creditsLink: <Link href="#credits">Buy credits</Link>,
    onAccepted: () => {},
    onDeclined: () => {},
  },
} satisfies Meta<typeof OfferActions>

export default meta
type Story = StoryObj<typeof meta>

export const Held: Story = {}
export const Ending: Story = {
  args: { offer: createTimeOffer({ expires_at: getTimeAfter(3 * MINUTE) }) },
}
export const WithoutHold: Story = { args: { offer: createTimeOffer({ state: 'announced' }) } }
export const Moving: Story = { args: { offer: createTimeOffer({ replaces: createAppointment() }) } }
export const ByPhone: Story = { args: { offer: createTimeOffer({ meeting_kind: 'phone' }) } }
export const WithoutCredits: Story = {
  args: {
    offer: createTimeOffer({ problem: { code: 'no_credits', message: 'No credits left.' } }),
  },
}
