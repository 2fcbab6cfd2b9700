import { HOUR } from '@portal/domain/time'
import {
  createPractitioner,
  getFixtureId,
  getTimeAfter,
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
import { PractitionerPicker, type PractitionerPickerProps } from './PractitionerPicker.tsx'

const practitioners = [
  createPractitioner({
    id: getFixtureId(11),
    name: 'Jonas Lindqvist',
    title: 'Nutritionist',
    next_opening: getTimeAfter(30 * HOUR),
  }),
  createPractitioner(),
  createPractitioner({ id: getFixtureId(12), name: 'Mei Tanaka', next_opening: null }),
]

const longNames = [
  createPractitioner({
    name: 'Dr. Alexandra Featherstonehaugh-Montgomery de la Fuente y Villanueva',
    title: 'Functional medicine physician and specialist in occupational sleep medicine',
  }),
]

const respondWithPractitioners = (results = practitioners) =>
  featureParameters({
    respond: () => void respondWith('listPractitioners', { results, next: null }),
  })

function Controlled(props: PractitionerPickerProps) {
  const [selected, setSelected] = useState(props.selected)
  return <PractitionerPicker {...props} selected={selected} onSelect={setSelected} />
}

const meta = {
  title: 'Booking/PractitionerPicker',
  component: PractitionerPicker,
  ...featureStories(),
  parameters: respondWithPractitioners(),
  args: {
    appointmentType: 'FOLLOW_UP',
    timeZone: 'America/New_York',
    hourCycle: '12h',
    selected: null,
    coach: getFixtureId(10),
    onSelect: () => {},
    onChoose: () => {},
  },
  render: Controlled,
  play: waitForText(/your practitioner/),
} satisfies Meta<typeof PractitionerPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  parameters: featureParameters({
    respond: () =>
      void respondWith('listPractitioners', { results: [], next: null }, { after: pendingPromise }),
  }),
  play: () => {},
}
export const List: Story = {}
export const Selected: Story = { args: { selected: getFixtureId(10) } }
export const NoOpenings: Story = {
  args: { selected: getFixtureId(12) },
  play: waitForText('No openings in the next 60 days'),
}
export const Failed: Story = {
  parameters: featureParameters({
    respond: () => void respondWithNetworkError('listPractitioners'),
  }),
  play: waitForText("We couldn't load the practitioners"),
}
export const LongNames: Story = {
  parameters: respondWithPractitioners(longNames),
  decorators: [phoneWidth],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
