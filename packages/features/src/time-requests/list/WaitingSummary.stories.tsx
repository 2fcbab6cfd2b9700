import { respondWith, createTimeOffer, createTimeRequest } from '@portal/testing/stories'
import { Link } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  columnWidth,
  featureParameters,
  featureStories,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import { WaitingSummary } from './WaitingSummary.tsx'

const meta = {
  title: 'Time requests/WaitingSummary',
  component: WaitingSummary,
  ...featureStories({}, columnWidth),
  args: {
    renderOfferLink: () => <Link href="#offer">See this time</Link>,
    listLink: <Link href="#list">What you're waiting for</Link>,
  },
} satisfies Meta<typeof WaitingSummary>

export default meta
type Story = StoryObj<typeof meta>

const respond = (offer: ReturnType<typeof createTimeRequest>['offer']) =>
  featureParameters({
    respond: () =>
      void respondWith('listTimeRequests', { results: [createTimeRequest({ offer })], next: null }),
  })

const { id, at, expires_at } = createTimeOffer()

export const Held: Story = {
  parameters: respond({ id, at, expires_at }),
  play: waitForText(/Held for you/),
}
export const ShortNotice: Story = {
  parameters: respond({ id, at, expires_at: null }),
  play: waitForText(/first to book/),
}
export const Waiting: Story = { parameters: respond(null), play: waitForText(/Waiting for 1/) }
