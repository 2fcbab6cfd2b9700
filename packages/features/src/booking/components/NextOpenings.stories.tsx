import { HOUR } from '@portal/domain/time'
import { addTime, NOW } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { phoneWidth } from '../../shared/testing/featureStories.tsx'
import { NextOpenings } from './NextOpenings.tsx'

const meta = {
  title: 'Booking/NextOpenings',
  component: NextOpenings,
  args: {
    times: [addTime(3 * HOUR), addTime(24 * HOUR), addTime(50 * HOUR), addTime(200 * HOUR)],
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
export const Selected: Story = { args: { selected: addTime(24 * HOUR) } }
export const OneTime: Story = { args: { times: [addTime(24 * HOUR)] } }
export const WithTitle: Story = { args: { title: 'Nearest available times' } }
export const LongZoneAbbreviation: Story = {
  args: { timeZone: 'Antarctica/DumontDUrville', hourCycle: '24h' },
  decorators: [phoneWidth],
}
