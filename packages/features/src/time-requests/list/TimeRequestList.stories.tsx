import {
  getTimeAfter,
  respondWith,
  createTimeOffer,
  createTimeRequest,
} from '@portal/testing/stories'
import { DAY } from '@portal/domain/time'
import { Link } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  columnWidth,
  featureParameters,
  featureStories,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import { TimeRequestList } from './TimeRequestList.tsx'

const meta = {
  title: 'Time requests/TimeRequestList',
  component: TimeRequestList,
  ...featureStories({}, columnWidth),
  args: {
    renderOfferLink: () => <Link href="#offer">See this time</Link>,
    creditsLink: <Link href="#credits">Buy credits</Link>,
    onEmptied: () => {},
  },
} satisfies Meta<typeof TimeRequestList>

export default meta
type Story = StoryObj<typeof meta>

const respond = (...results: ReturnType<typeof createTimeRequest>[]) =>
  featureParameters({
    respond: () => void respondWith('listTimeRequests', { results, next: null }),
  })

const { id, at, expires_at } = createTimeOffer()

export const Waiting: Story = {
  parameters: respond(
    createTimeRequest(),
    createTimeRequest({
      id: '0198c9f2-4a10-7000-8000-0000000000d4',
      appointment: { id, at: getTimeAfter(9 * DAY) },
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      from_time: '00:00',
      to_time: '24:00',
    }),
  ),
  play: waitForText(/Earlier than/),
}
export const Offered: Story = {
  parameters: respond(createTimeRequest({ offer: { id, at, expires_at } })),
  play: waitForText(/Held for you/),
}
export const ShortNotice: Story = {
  parameters: respond(createTimeRequest({ offer: { id, at, expires_at: null } })),
  play: waitForText(/first to book/),
}
export const WithoutCredits: Story = {
  parameters: respond(createTimeRequest({ problem: 'no_credits' })),
  play: waitForText(/no credits left/),
}
