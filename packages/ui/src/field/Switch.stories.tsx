import type { Meta, StoryObj } from '@storybook/react-vite'
import { Switch } from './Switch.tsx'

const meta = {
  title: 'Inputs/Switch',
  component: Switch,
  args: { label: 'Email about my sessions' },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { defaultChecked: true } }
export const WithHint: Story = {
  args: { defaultChecked: true, hint: 'When a session is booked, rescheduled or canceled.' },
}
export const WithError: Story = { args: { error: "We couldn't save this. Try again." } }
export const Disabled: Story = { args: { disabled: true, hint: 'Needs a connection.' } }
export const LongText: Story = {
  args: {
    label: 'Email about my sessions, and about what the practice has changed',
    hint: 'When a session is booked, rescheduled or canceled.',
  },
  decorators: [(Part) => <div style={{ width: 260 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' }, args: { defaultChecked: true } }
