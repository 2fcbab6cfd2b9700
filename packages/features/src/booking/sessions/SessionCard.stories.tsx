import type { Appointment } from '@portal/contract'
import { HOUR, MINUTE } from '@portal/domain/time'
import { createAppointment, createPractitioner, getTimeAfter } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureStories, phoneWidth } from '../../shared/testing/featureStories.tsx'
import { SessionBadge } from './SessionBadge.tsx'
import { SessionCard } from './SessionCard.tsx'

const past = getTimeAfter(-50 * HOUR)

const meta = {
  title: 'Booking/SessionCard',
  component: SessionCard,
  ...featureStories(),
  args: {
    appointment: createAppointment(),
    timeZone: 'America/New_York',
    hourCycle: '12h',
    conciergeEmail: 'concierge@juniper.example',
    onMove: () => {},
    onCancel: () => {},
    onAddToCalendar: () => {},
  },
} satisfies Meta<typeof SessionCard>

export default meta
type Story = StoryObj<typeof meta>

const showOver = (appointment: Appointment): Story => ({
  args: { appointment, badge: <SessionBadge appointment={appointment} /> },
})

export const Upcoming: Story = {}
export const Next: Story = { args: { prominent: true } }
export const Soon: Story = {
  args: { prominent: true, appointment: createAppointment({ at: getTimeAfter(35 * MINUTE) }) },
}
export const Joinable: Story = {
  args: { prominent: true, appointment: createAppointment({ at: getTimeAfter(8 * MINUTE) }) },
}
export const WithoutLink: Story = {
  args: { appointment: createAppointment({ join_url: null }) },
}
export const Running: Story = {
  args: { prominent: true, appointment: createAppointment({ at: getTimeAfter(-5 * MINUTE) }) },
}
export const Completed: Story = showOver(createAppointment({ at: past, status: 'completed' }))
export const Missed: Story = showOver(createAppointment({ at: past, status: 'no_show' }))
export const Canceled: Story = showOver(createAppointment({ status: 'cancelled' }))
export const CanceledLate: Story = showOver(
  createAppointment({ status: 'cancelled', late_cancel: true }),
)
export const ReadOnly: Story = { args: { readOnlyReason: 'Needs a connection.' } }
export const LongNames: Story = {
  args: {
    prominent: true,
    appointment: createAppointment({
      appointment_type_display_name: 'Metabolic Reset and Long-Term Recovery Program Session',
      practitioner: {
        id: createPractitioner().id,
        name: 'Dr. Alexandra Featherstonehaugh-Montgomery de la Fuente y Villanueva',
        title: 'Functional medicine physician',
        avatar_url: '',
        timezone: 'America/New_York',
      },
    }),
    timeZone: 'Antarctica/DumontDUrville',
  },
  decorators: [phoneWidth],
}
export const Dark: Story = { globals: { scheme: 'dark' }, args: { prominent: true } }
