import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextArea } from './TextArea.tsx'

const meta = {
  title: 'Inputs/TextArea',
  component: TextArea,
  args: { label: 'Notes for your coach' },
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = {
  args: { defaultValue: 'I slept badly this week.\nCan we start with that?' },
}
export const WithError: Story = { args: { error: 'Keep it under 500 characters.' } }
export const Disabled: Story = { args: { disabled: true } }
export const LongText: Story = { args: { defaultValue: 'One more line.\n'.repeat(40) } }
export const Dark: Story = {
  globals: { scheme: 'dark' },
  args: { hint: 'Only your coach reads this.' },
}
