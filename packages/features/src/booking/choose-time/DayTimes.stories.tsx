import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { phoneWidth } from '../../shared/testing/featureStories.tsx'
import { DayTimes } from './DayTimes.tsx'

const times = ['00:30', '06:15', '09:00', '09:15', '11:30', '13:00', '15:45', '18:30', '21:00'].map(
  (time) => `2026-10-30T${time}:00-04:00`,
)
const [first = '', second = '', third = ''] = times

const meta = {
  title: 'Booking/DayTimes',
  component: DayTimes,
  args: {
    date: '2026-10-30',
    times,
    lengthMinutes: 30,
    timeZone: 'America/New_York',
    hourCycle: '12h',
    selected: null,
    onChoose: () => {},
  },
} satisfies Meta<typeof DayTimes>

export default meta
type Story = StoryObj<typeof meta>

export const Times: Story = {}
export const TwentyFourHours: Story = { args: { hourCycle: '24h' } }
export const TimeChosen: Story = { args: { selected: second } }
export const CurrentTime: Story = { args: { current: first, selected: third } }
/** The times are one tab stop; arrow keys, Home and End move through all of them. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '12:30 am' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(canvas.getByRole('button', { name: '9:00 am' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('button', { name: '9:00 pm' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('button', { name: '12:30 am' })).toHaveFocus()
  },
}
export const NoTimes: Story = { args: { times: [] } }
/** On the day when clocks go back, one hour occurs twice. */
export const RepeatedHour: Story = {
  args: {
    date: '2026-11-01',
    times: ['2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00', '2026-11-01T09:00:00-05:00'],
  },
}
export const Phone: Story = { decorators: [phoneWidth] }
export const Dark: Story = { args: { selected: second }, globals: { scheme: 'dark' } }
