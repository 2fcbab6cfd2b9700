import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  title: 'Inputs/Checkbox',
  component: Checkbox,
  args: { label: 'Send me reminders by text message' },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { defaultChecked: true } }
export const WithHint: Story = { args: { hint: 'One the day before, one an hour before.' } }
export const WithError: Story = { args: { error: 'Check this box to continue.' } }
export const Disabled: Story = { args: { disabled: true } }
export const LongText: Story = {
  args: {
    label:
      'Text me about my sessions at the number above. Message rates may apply. Turn off anytime.',
  },
  decorators: [(Part) => <div style={{ width: 260 }}>{Part()}</div>],
}
export const Unavailable: Story = { args: { disabledReason: 'Needs a connection.' } }
export const Dark: Story = { globals: { scheme: 'dark' }, args: { defaultChecked: true } }
