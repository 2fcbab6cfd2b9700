import { HOUR } from '@portal/domain/time'
import { getTimeAfter } from '@portal/testing/stories'
import { ButtonLink } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureStories } from '../../shared/testing/featureStories.tsx'
import { TimeLostNotice } from './TimeLostNotice.tsx'

const meta = {
  title: 'Booking/TimeLostNotice',
  component: TimeLostNotice,
  ...featureStories(),
  args: {
    lostTime: getTimeAfter(24 * HOUR),
    nearest: [getTimeAfter(23 * HOUR), getTimeAfter(25 * HOUR), getTimeAfter(48 * HOUR)],
    timeZone: 'America/New_York',
    hourCycle: '12h',
    allTimesLink: (
      <ButtonLink variant="secondary" href="#times">
        See all times
      </ButtonLink>
    ),
    onChoose: () => {},
  },
} satisfies Meta<typeof TimeLostNotice>

export default meta
type Story = StoryObj<typeof meta>

export const JustTaken: Story = {}
export const TooSoon: Story = { args: { lostTime: getTimeAfter(HOUR) } }
export const Passed: Story = { args: { lostTime: getTimeAfter(-HOUR) } }
export const OwnSession: Story = { args: { isMemberBusy: true } }
export const NoOtherTimes: Story = { args: { nearest: [] } }
export const Dark: Story = { globals: { scheme: 'dark' } }
