import { createAppointment } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SessionBadge } from './SessionBadge.tsx'

const meta = {
  title: 'Booking/SessionBadge',
  component: SessionBadge,
  args: { appointment: createAppointment({ status: 'completed' }) },
} satisfies Meta<typeof SessionBadge>

export default meta
type Story = StoryObj<typeof meta>

export const Completed: Story = {}
export const Missed: Story = { args: { appointment: createAppointment({ status: 'no_show' }) } }
export const Canceled: Story = { args: { appointment: createAppointment({ status: 'cancelled' }) } }
export const CanceledLate: Story = {
  args: { appointment: createAppointment({ status: 'cancelled', late_cancel: true }) },
}
export const FreeConsultationUsed: Story = {
  args: {
    appointment: createAppointment({
      status: 'cancelled',
      late_cancel: true,
      credit_cost: 0,
      is_free_visit: true,
    }),
  },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
