import { HOUR } from '@portal/domain/time'
import {
  createAppointment,
  createAvailability,
  getFixtureId,
  getTimeAfter,
  respondWith,
} from '@portal/testing/stories'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { featureParameters, featureStories } from '../../shared/testing/featureStories.tsx'
import { bookingSlices } from '../testing/bookingSlices.ts'
import { createTimes } from '../testing/createTimes.ts'
import { SessionList } from './SessionList.tsx'

const upcoming = [26, 100, 300].map((hours, index) =>
  createAppointment({ id: getFixtureId(100 + index), at: getTimeAfter(hours * HOUR) }),
)
const meta = {
  title: 'Booking/SessionList',
  component: SessionList,
  ...featureStories(bookingSlices),
  args: { appointments: upcoming, onSeeAllTimes: () => {}, onTimeChosen: () => {} },
  parameters: {
    ...featureParameters({
      respond: () => {
        respondWith('getAvailability', { availability: createAvailability(createTimes()) })
        respondWith('listAppointments', { results: upcoming, next: null })
      },
    }),
    docs: { story: { inline: false, height: '640px' } },
  },
} satisfies Meta<typeof SessionList>

export default meta
type Story = StoryObj<typeof meta>

/** Clicks without userEvent: a component that suspends in its `act` scope never renders. */
const clickFirst = (canvas: StoryContext['canvas'], name: string): void =>
  canvas.getAllByRole('button', { name })[0]?.click()

export const Upcoming: Story = {}
export const NextSessionFirst: Story = { args: { isFirstProminent: true } }
export const ReadOnly: Story = {
  parameters: featureParameters({ environment: { readOnlyReason: 'Needs a connection.' } }),
}
export const RescheduleDialogOpen: Story = {
  play: async ({ canvas }) => {
    clickFirst(canvas, 'Reschedule')
    await screen.findByRole('dialog', { name: 'Reschedule this session' })
  },
}
export const CancelDialogOpen: Story = {
  play: async ({ canvas }) => {
    clickFirst(canvas, 'Cancel session')
    await screen.findByRole('dialog', { name: 'Cancel this session?' })
  },
}
