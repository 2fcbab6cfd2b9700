import { HOUR, getLocalDate } from '@portal/domain/time'
import {
  createAvailability,
  getFixtureId,
  getTimeAfter,
  NOW,
  respondWith,
  respondWithNetworkError,
} from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import {
  featureParameters,
  featureStories,
  pendingPromise,
  phoneWidth,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import { createTimes } from '../testing/createTimes.ts'
import { SlotPicker, type SlotPickerProps } from './SlotPicker.tsx'

const respondWithTimes = (times: readonly string[], timeZone?: string) => () => {
  respondWith('getAvailability', { availability: createAvailability(times, timeZone) })
}

function Controlled(props: SlotPickerProps) {
  const [selected, setSelected] = useState(props.selected)
  const [date, setDate] = useState(props.date)
  const [timeZone, setTimeZone] = useState(props.timeZone)
  const [hourCycle, setHourCycle] = useState(props.hourCycle)
  return (
    <SlotPicker
      {...props}
      selected={selected}
      onChoose={setSelected}
      date={date}
      onDateChange={setDate}
      timeZone={timeZone}
      onTimeZoneChange={setTimeZone}
      hourCycle={hourCycle}
      onHourCycleChange={setHourCycle}
    />
  )
}

const meta = {
  title: 'Booking/SlotPicker',
  component: SlotPicker,
  ...featureStories(),
  parameters: featureParameters({ respond: respondWithTimes(createTimes()) }),
  args: {
    practitionerId: getFixtureId(10),
    appointmentType: 'FOLLOW_UP',
    lengthMinutes: 30,
    timeZone: 'America/New_York',
    onTimeZoneChange: () => {},
    hourCycle: '12h',
    onHourCycleChange: () => {},
    selected: null,
    onChoose: () => {},
    date: null,
    onDateChange: () => {},
  },
  render: Controlled,
  play: waitForText('Next openings'),
} satisfies Meta<typeof SlotPicker>

export default meta
type Story = StoryObj<typeof meta>

const chosenTime = '2026-10-30T10:00:00-04:00'

export const Loading: Story = {
  parameters: featureParameters({
    respond: () =>
      void respondWith('getAvailability', { availability: {} }, { after: pendingPromise }),
  }),
  play: () => {},
}
export const Times: Story = {}
export const TimeChosen: Story = { args: { selected: createTimes()[3] ?? null } }
export const DayWithoutTimes: Story = {
  args: { date: getLocalDate(Date.parse(getTimeAfter(3 * 24 * HOUR)), 'America/New_York') },
  play: waitForText(/No times on this day/),
}
export const NoTimes: Story = {
  parameters: featureParameters({ respond: respondWithTimes([]) }),
  play: waitForText('No openings in the next 60 days'),
}
export const Failed: Story = {
  parameters: featureParameters({
    respond: () => void respondWithNetworkError('getAvailability'),
  }),
  play: waitForText("We couldn't load the times"),
}
export const Rescheduling: Story = {
  parameters: featureParameters({
    respond: respondWithTimes([getTimeAfter(24 * HOUR), getTimeAfter(27 * HOUR)]),
  }),
  args: { moving: { id: getFixtureId(100), at: chosenTime } },
  play: waitForText('Current time'),
}
export const OverlapsAnotherSession: Story = {
  args: { existingSessions: [{ at: getTimeAfter(24 * HOUR), ends_at: getTimeAfter(26 * HOUR) }] },
  parameters: featureParameters({
    respond: respondWithTimes([chosenTime, getTimeAfter(30 * HOUR)]),
  }),
  play: waitForText('Conflicts with your session'),
}
export const TwentyFourHours: Story = { args: { hourCycle: '24h' } }
/** An hour occurs twice when daylight saving time ends. */
export const RepeatedHour: Story = {
  parameters: featureParameters({
    respond: respondWithTimes(['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']),
  }),
  args: { date: '2026-11-01' },
}
export const LongZoneName: Story = {
  args: { timeZone: 'America/Argentina/ComodRivadavia' },
  parameters: featureParameters({
    respond: respondWithTimes(createTimes(), 'America/Argentina/ComodRivadavia'),
  }),
  decorators: [phoneWidth],
}
export const Phone: Story = { decorators: [phoneWidth] }
export const Dark: Story = {
  globals: { scheme: 'dark' },
  args: { selected: createTimes()[0] ?? NOW },
}
