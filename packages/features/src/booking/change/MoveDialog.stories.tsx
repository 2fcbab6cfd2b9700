import { HOUR } from '@portal/domain/time'
import {
  createAppointment,
  createAvailability,
  getTimeAfter,
  respondWith,
  respondWithNetworkError,
} from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import {
  featureParameters,
  featureStories,
  pendingPromise,
} from '../../shared/testing/featureStories.tsx'
import { createTimes } from '../testing/createTimes.ts'
import { MoveDialog } from './MoveDialog.tsx'

const appointment = createAppointment()

function respondWithTimes(times: readonly string[], delivery: { after?: Promise<never> } = {}) {
  return () => {
    respondWith('listAppointments', { results: [appointment], next: null })
    respondWith('getAvailability', { availability: createAvailability(times) }, delivery)
  }
}

const waitForDialogText = (text: string | RegExp) => async () => {
  await screen.findAllByText(text)
}

const meta = {
  title: 'Booking/MoveDialog',
  component: MoveDialog,
  ...featureStories(),
  args: {
    appointment,
    timeZone: 'America/New_York',
    hourCycle: '12h',
    onClose: () => {},
    onChoose: () => {},
    onSeeAllTimes: () => {},
  },
  parameters: {
    ...featureParameters({ respond: respondWithTimes(createTimes()) }),
    docs: { story: { inline: false, height: '560px' } },
  },
} satisfies Meta<typeof MoveDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  parameters: featureParameters({ respond: respondWithTimes([], { after: pendingPromise }) }),
}
export const Times: Story = { play: waitForDialogText('Tomorrow') }
export const Late: Story = {
  args: { appointment: createAppointment({ at: getTimeAfter(20 * HOUR) }) },
  play: waitForDialogText(/If you reschedule, canceling later/),
}
export const TooLate: Story = {
  args: { appointment: createAppointment({ at: getTimeAfter(HOUR) }) },
  play: waitForDialogText(/too late to reschedule/),
}
export const NoTimes: Story = {
  parameters: featureParameters({ respond: respondWithTimes([]) }),
  play: waitForDialogText(/has no other openings/),
}
export const Failed: Story = {
  parameters: featureParameters({
    respond: () => {
      respondWith('listAppointments', { results: [appointment], next: null })
      respondWithNetworkError('getAvailability')
    },
  }),
  play: waitForDialogText("We couldn't load the times"),
}
export const Dark: Story = { globals: { scheme: 'dark' }, play: waitForDialogText('Tomorrow') }
