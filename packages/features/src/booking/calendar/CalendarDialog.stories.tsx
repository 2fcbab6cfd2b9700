import { createAppointment } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureStories } from '../../shared/testing/featureStories.tsx'
import { CalendarDialog } from './CalendarDialog.tsx'

const appointment = createAppointment()

const meta = {
  title: 'Booking/CalendarDialog',
  component: CalendarDialog,
  ...featureStories(),
  args: { id: appointment.id, appointment, onClose: () => {} },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof CalendarDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Calendars: Story = {}
export const Loading: Story = { args: { appointment: undefined } }
export const Dark: Story = { globals: { scheme: 'dark' } }
