import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordInput } from './PasswordInput.tsx'

const meta = {
  title: 'Inputs/PasswordInput',
  component: PasswordInput,
  args: { label: 'New password', autoComplete: 'new-password' },
} satisfies Meta<typeof PasswordInput>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: 'correct horse battery' } }
export const Shown: Story = {
  args: { defaultValue: 'correct horse battery' },
  play: ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Show password' })),
}
export const WithRule: Story = {
  args: { hint: 'Use at least 10 characters, and nothing easy to guess.' },
}
export const WithError: Story = {
  args: { defaultValue: 'short', error: 'Use at least 10 characters.' },
}
export const Disabled: Story = { args: { defaultValue: 'correct horse battery', disabled: true } }
export const LongText: Story = {
  args: {
    defaultValue: 'a pass phrase that goes on and on, and then goes on some more',
    error: "That isn't your current password. Try again.",
  },
  decorators: [(Part) => <div style={{ width: 260 }}>{Part()}</div>],
}
export const Dark: Story = {
  globals: { scheme: 'dark' },
  args: { hint: 'Use at least 10 characters.' },
}
