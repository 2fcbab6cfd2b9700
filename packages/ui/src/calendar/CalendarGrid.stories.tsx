import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { CalendarGrid, type CalendarGridProps } from './CalendarGrid.tsx'
import { addMonths, getDayOfMonth, getMonthKey } from './days.ts'
import { createMonthCells, describeDate, formatMonth, weekdays } from './testing/december.ts'

const hasOpenings = (date: string) =>
  date >= '2026-12-03' && getDayOfMonth(date) % 7 !== 6 && getDayOfMonth(date) % 7 !== 5

const meta = {
  title: 'Calendar/CalendarGrid',
  component: CalendarGrid,
  args: {
    label: 'December 2026',
    weekdays,
    cells: createMonthCells('2026-12'),
    selected: null,
    isAvailable: hasOpenings,
    describeDay: (date) =>
      `${describeDate(date)}, ${hasOpenings(date) ? '4 openings' : 'no openings'}`,
    onSelect: () => {},
  },
  decorators: [(Part) => <div style={{ maxWidth: 440 }}>{Part()}</div>],
} satisfies Meta<typeof CalendarGrid>

export default meta
type Story = StoryObj<typeof meta>

function WithState(args: CalendarGridProps) {
  const [month, setMonth] = useState('2026-12')
  const [selected, setSelected] = useState(args.selected)
  const changeMonth = (by: number) => () => setMonth(getMonthKey(addMonths(`${month}-01`, by)))
  return (
    <CalendarGrid
      {...args}
      label={formatMonth(month)}
      cells={createMonthCells(month)}
      selected={selected}
      onSelect={setSelected}
      onPreviousMonth={month > '2026-12' ? changeMonth(-1) : undefined}
      onNextMonth={month < '2027-02' ? changeMonth(1) : undefined}
    />
  )
}

export const WithMonthButtons: Story = { render: WithState }
export const Selected: Story = { args: { selected: '2026-12-10' } }
export const OnlyMonth: Story = {}
export const NoOpenings: Story = {
  args: { isAvailable: () => false, describeDay: (date) => `${describeDate(date)}, no openings` },
}
export const Busy: Story = { args: { busy: true, isAvailable: () => false } }
export const TwoMonths: Story = {
  args: {
    label: 'Dec 2026 – Jan 2027',
    cells: createMonthCells('2026-12')
      .slice(21)
      .map((cell) => ({ ...cell, isCurrentMonth: true })),
    nextMonth: 'Jan',
  },
}
export const SixWeeks: Story = {
  args: { label: 'August 2026', cells: createMonthCells('2026-08') },
}
export const Phone: Story = { decorators: [(Part) => <div style={{ width: 320 }}>{Part()}</div>] }
export const Dark: Story = {
  globals: { scheme: 'dark' },
  args: { selected: '2026-12-10' },
  render: WithState,
}
