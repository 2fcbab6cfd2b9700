import { HOUR } from '@portal/domain/time'
import { getTimeAfter, NOW } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { phoneWidth } from '../../shared/testing/featureStories.tsx'
import { NextOpenings } from './NextOpenings.tsx'

const meta = {
  title: 'Booking/NextOpenings',
  component: NextOpenings,
  args: {
    times: [
      getTimeAfter(3 * HOUR),
      getTimeAfter(24 * HOUR),
      getTimeAfter(50 * HOUR),
      getTimeAfter(200 * HOUR),
    ],
    selected: null,
    timeZone: 'America/New_York',
    hourCycle: '12h',
    now: Date.parse(NOW),
    onChoose: () => {},
  },
} satisfies Meta<typeof NextOpenings>

export default meta
type Story = StoryObj<typeof meta>

export const TodayTomorrowAndLater: Story = {}
export const Selected: Story = { args: { selected: getTimeAfter(24 * HOUR) } }
export const OneTime: Story = { args: { times: [getTimeAfter(24 * HOUR)] } }
export const WithTitle: Story = { args: { title: 'Nearest available times' } }
export const LongZoneAbbreviation: Story = {
  args: { timeZone: 'Antarctica/DumontDUrville', hourCycle: '24h' },
  decorators: [phoneWidth],
}
