import { HOUR } from '@portal/domain/time'
import { getTimeAfter, createAppointment, createPractitioner } from '@portal/testing/stories'
import { RowLink } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureStories, phoneWidth } from '../../shared/testing/featureStories.tsx'
import { SessionRow } from './SessionRow.tsx'

const at = getTimeAfter(-50 * HOUR)

const meta = {
  title: 'Booking/SessionRow',
  component: SessionRow,
  ...featureStories(),
  args: {
    appointment: createAppointment({ at, status: 'completed' }),
    timeZone: 'America/New_York',
    hourCycle: '12h',
    renderLink: (text) => <RowLink href="#session">{text}</RowLink>,
  },
} satisfies Meta<typeof SessionRow>

export default meta
type Story = StoryObj<typeof meta>

export const Completed: Story = {}
export const Missed: Story = {
  args: { appointment: createAppointment({ at, status: 'no_show' }) },
}
export const Canceled: Story = {
  args: { appointment: createAppointment({ status: 'cancelled' }) },
}
export const CanceledLateOnPhone: Story = {
  args: { appointment: createAppointment({ status: 'cancelled', late_cancel: true }) },
  decorators: [phoneWidth],
}
export const LongNames: Story = {
  args: {
    appointment: createAppointment({
      at,
      status: 'completed',
      appointment_type_display_name: 'Metabolic Reset and Long-Term Recovery Program Session',
      practitioner: {
        ...createPractitioner(),
        name: 'Dr. Alexandra Featherstonehaugh-Montgomery de la Fuente y Villanueva',
      },
    }),
  },
  decorators: [phoneWidth],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
