import { createAppointment } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureStories } from '../../shared/testing/featureStories.tsx'
import { AddToCalendar } from './AddToCalendar.tsx'

const appointment = createAppointment()

const meta = {
  title: 'Booking/AddToCalendar',
  component: AddToCalendar,
  ...featureStories(),
  args: { id: appointment.id, appointment },
} satisfies Meta<typeof AddToCalendar>

export default meta
type Story = StoryObj<typeof meta>

export const Button: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
