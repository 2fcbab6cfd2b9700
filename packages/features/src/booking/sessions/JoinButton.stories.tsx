import { MINUTE } from '@portal/domain/time'
import { createAppointment, getTimeAfter, NOW } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { JoinButton } from './JoinButton.tsx'

const meta = {
  title: 'Booking/JoinButton',
  component: JoinButton,
  args: { appointment: createAppointment({ at: getTimeAfter(10 * MINUTE) }), now: Date.parse(NOW) },
} satisfies Meta<typeof JoinButton>

export default meta
type Story = StoryObj<typeof meta>

export const Soon: Story = {}
export const Running: Story = {
  args: { appointment: createAppointment({ at: getTimeAfter(-5 * MINUTE) }) },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
