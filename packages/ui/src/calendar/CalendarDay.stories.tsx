import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalendarDay } from './CalendarDay.tsx'

const meta = {
  title: 'Calendar/CalendarDay',
  component: CalendarDay,
  args: {
    cell: { date: '2026-12-03', isCurrentMonth: true, isToday: false },
    monthName: undefined,
    description: 'Thursday, December 3, 2026, 4 openings',
    isAvailable: true,
    isSelected: false,
    isTabStop: true,
    onFocus: () => {},
    onKeyDown: () => {},
    onSelect: () => {},
  },
  decorators: [
    (Part) => (
      <div role="grid" aria-label="December 2026">
        <div role="row">{Part()}</div>
      </div>
    ),
  ],
} satisfies Meta<typeof CalendarDay>

export default meta
type Story = StoryObj<typeof meta>

export const Available: Story = {}
export const Today: Story = {
  args: { cell: { date: '2026-12-03', isCurrentMonth: true, isToday: true } },
}
export const Selected: Story = { args: { isSelected: true } }
export const Unavailable: Story = {
  args: { isAvailable: false, description: 'Thursday, December 3, 2026, no openings' },
}
export const OfAnotherPage: Story = {
  args: { cell: { date: '2026-11-30', isCurrentMonth: false, isToday: false } },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
